/** The links of a request: its tracking page and its billing page, which need no login, and its own page. */
import * as m from '#texts'
import { getOrSet } from '../database/key-value.ts'
import type { Database } from '../database/schema.ts'
import type { AppDeps, ServerContext } from '../deps.ts'
import { clientNetwork, enforceLimit, trackReadsPerIp } from '../http/rate-limit.ts'
import { Refusal } from '../lib/refusal.ts'
import { newToken } from '../lib/token.ts'
import type { Links } from '../notifications/request-sms.ts'
import { findProgress } from './records/progress.ts'
import { idOfToken, isLinkToken, type LinkKind, linkToken, trackLink } from './track-token.ts'

/** The key of the links, made at first use and shared by all processes. Outside of transactions only. */
export const trackKey = (database: Database): Promise<string> => getOrSet(database, 'track-key', newToken)

export const requestLinks = (database: Database, publicUrl: string): Links => {
  const linkOf = (kind: LinkKind) => async (request: { id: number; linkVersion: number }) =>
    trackLink(publicUrl, linkToken(kind, { ...request, key: await trackKey(database) }))
  return {
    track: linkOf('track'),
    billing: linkOf('billing'),
    page: (id) => `${publicUrl}/my-requests/${id}`,
  }
}

/** The id of the request whose newest link of this kind has the token; undefined for every other token. */
export async function requestOfLink(
  database: Database,
  kind: LinkKind,
  token: string,
): Promise<number | undefined> {
  // Wrong and outdated tokens cost the same: one query, one comparison.
  const id = idOfToken(token)
  const [key, found] = await Promise.all([trackKey(database), findProgress(database, id)])
  const isValid = isLinkToken(token, kind, { key, id, linkVersion: found?.linkVersion ?? 0 })
  return found && isValid ? id : undefined
}

/** The request of a billing link. @throws Refusal for any other token, and beyond the limit of the client's calls */
export async function requestOfBillingLink(
  deps: AppDeps,
  context: ServerContext,
  token: string,
): Promise<number> {
  await enforceLimit(deps, trackReadsPerIp(clientNetwork(context)))
  const id = await requestOfLink(deps.database, 'billing', token)
  if (id === undefined) throw new Refusal('missing', m.server_link_invalid())
  return id
}
