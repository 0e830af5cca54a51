/** The expected refusals of an endpoint by caller. */
import type { Endpoint } from '#shared/endpoint.ts'

/** `a customer` is the one whose id stands in the path. */
export const CALLERS = ['nobody', 'a customer', 'another customer', 'the owner'] as const
export type Caller = (typeof CALLERS)[number]

const REFUSALS: Record<Endpoint['auth'], Partial<Record<Caller, 401 | 403>>> = {
  anyone: {},
  'signed-in': { nobody: 401 },
  self: { nobody: 401, 'another customer': 403 },
  party: { nobody: 401, 'another customer': 403 },
  ADMIN: { nobody: 401, 'a customer': 403, 'another customer': 403 },
}

/** The status of the refusal; undefined for a caller who may call the endpoint. */
export const refusalOf = ({ auth }: Endpoint, caller: Caller) => REFUSALS[auth][caller]
