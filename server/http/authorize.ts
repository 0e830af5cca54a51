/** Decides in which role a person may call an endpoint. */
import type { Endpoint } from '#shared/endpoint.ts'
import type { RequestRole } from '#shared/request/stages.ts'
import * as m from '#texts'
import type { AppDeps, SessionUser } from '../deps.ts'
import { forbidden, HttpError, unauthorized } from './http-error.ts'

/** The roles in which each permission lets people call; `signed-in` and `self` are calls of one's own. */
const ROLES = {
  'signed-in': ['owner', 'customer'],
  self: ['owner', 'customer'],
  customer: ['owner', 'customer'],
  assigned: ['owner', 'technician'],
  party: ['owner', 'technician', 'customer'],
  staff: ['owner', 'technician'],
  ADMIN: ['owner'],
} as const satisfies Record<Exclude<Endpoint['auth'], 'anyone'>, readonly RequestRole[]>

/** Who calls, in the role that the permission of the endpoint was given for. */
export type CallerOf<Auth extends Endpoint['auth']> = Auth extends keyof typeof ROLES
  ? { role: (typeof ROLES)[Auth][number]; userId: number }
  : undefined

/**
 * The role in which a person may call; who has two for a request calls as its technician.
 * @throws HttpError 401 without a session, 403 without permission
 */
export async function authorize(
  deps: AppDeps,
  { auth }: Endpoint,
  user: SessionUser | undefined,
  params: Readonly<Record<string, number | string>>,
): Promise<{ role: RequestRole; userId: number } | undefined> {
  if (auth === 'anyone') return undefined
  if (!user) throw new HttpError(401, unauthorized)
  const { userId } = user
  if (user.role === 'ADMIN') return { role: 'owner', userId }
  const roles: readonly RequestRole[] = ROLES[auth]
  const requestId = Number(params.id ?? 0)
  const isTechnician = roles.includes('technician') && user.role === 'TECHNICIAN'
  if (isTechnician && (auth === 'staff' || (await deps.isAssigned(requestId, userId))))
    return { role: 'technician', userId }
  if (roles.includes('customer') && (await isOwnCall(deps, auth, { requestId, params, userId })))
    return { role: 'customer', userId }
  throw new HttpError(403, isTechnician ? await whoHasIt(deps, requestId, userId) : forbidden)
}

/** Who has the visit that was once this technician's; nothing of a visit that never was. */
async function whoHasIt(deps: AppDeps, requestId: number, userId: number): Promise<string> {
  const successor = await deps.successorOf(requestId, userId)
  if (successor === undefined) return m.server_not_assigned()
  return successor === null ? m.server_visit_taken_back() : m.server_visit_given({ name: successor.name })
}

type OwnCall = {
  requestId: number
  params: Readonly<Record<string, number | string>>
  userId: number
}

async function isOwnCall(deps: AppDeps, auth: Endpoint['auth'], { requestId, params, userId }: OwnCall) {
  if (auth === 'signed-in') return true
  return userId === (auth === 'self' ? params.userId : await deps.customerOf(requestId))
}
