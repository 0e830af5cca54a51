/** The links of a request: its tracking page, which needs no login, and its own page. */
import { getOrSet } from '../database/key-value.ts'
import type { Database } from '../database/schema.ts'
import { newToken } from '../lib/token.ts'
import type { Links } from '../notifications/request-sms.ts'
import { trackLink, trackToken } from './track-token.ts'

/** The key of the tracking links, made at first use and shared by all processes. Outside of transactions only. */
export const trackKey = (database: Database): Promise<string> => getOrSet(database, 'track-key', newToken)

export const requestLinks = (database: Database, publicUrl: string): Links => ({
  track: async ({ id, linkVersion }) =>
    trackLink(publicUrl, trackToken(await trackKey(database), id, linkVersion)),
  page: (id) => `${publicUrl}/my-requests/${id}`,
})
