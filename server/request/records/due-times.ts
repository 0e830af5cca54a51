/** When the shop has to act on a request: computed with each event, stored in `request_progress`. */
import { type DueInput, dueAt } from '#shared/request/due.ts'
import type { Database } from '../../database/schema.ts'
import { readTimeSettings } from '../../shop/settings.ts'

/** The due time after an event (epoch ms). A done request has none, so no settings are read. */
export const dueAfter = async (database: Database, input: DueInput, now: number): Promise<number | null> =>
  input.stage === 'done' ? null : dueAt(input, await readTimeSettings(database), now)

/** The due time of a new request. */
export const dueAtSubmit = (database: Database, now: number): Promise<number | null> =>
  dueAfter(database, { stage: 'received', deviceInShop: false, window: null, promise: null }, now)
