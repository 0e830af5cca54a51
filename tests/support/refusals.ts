/** The expected refusals of an endpoint by caller. */
import type { Endpoint } from '#shared/endpoint.ts'

/** `a customer` is the one whose id stands in the path, `the technician` is assigned to the request in the path. */
export const CALLERS = [
  'nobody',
  'a customer',
  'another customer',
  'the technician',
  'another technician',
  'the owner',
] as const
export type Caller = (typeof CALLERS)[number]

/** Nobody but the customer, the technician and the owner. */
const others = { nobody: 401, 'another customer': 403, 'another technician': 403 } as const

const REFUSALS: Record<Endpoint['auth'], Partial<Record<Caller, 401 | 403>>> = {
  anyone: {},
  'signed-in': { nobody: 401 },
  self: { ...others, 'the technician': 403 },
  customer: { ...others, 'the technician': 403 },
  assigned: { ...others, 'a customer': 403 },
  party: others,
  staff: { nobody: 401, 'a customer': 403, 'another customer': 403 },
  ADMIN: { ...others, 'a customer': 403, 'the technician': 403 },
}

/** The owner's account is a setting, and its data is the shop's. */
const NOT_THE_OWNERS: readonly string[] = ['/api/account/data', '/api/account/close']

/** The status of the refusal; undefined for a caller who may call the endpoint. */
export const refusalOf = ({ auth, path }: Endpoint, caller: Caller) =>
  caller === 'the owner' && NOT_THE_OWNERS.includes(path) ? 403 : REFUSALS[auth][caller]
