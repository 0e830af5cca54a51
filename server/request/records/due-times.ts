/** Until when the shop has to act on a request: computed with each event and stored in `request_progress`. */
import { type DueFacts, dueAt } from '#shared/request/due.ts'
import type { Database } from '../../database/schema.ts'
import { readTimeSettings } from '../../shop/settings.ts'

/** The due time after an event (epoch ms). A request that is done has none: no settings are read for it. */
export const dueAfter = async (database: Database, facts: DueFacts, now: number): Promise<number | null> =>
  facts.stage === 'done' ? null : dueAt(facts, await readTimeSettings(database), now)

/** The due time of a request that nobody has looked at. */
export const dueAtSubmit = (database: Database, now: number): Promise<number | null> =>
  dueAfter(database, { stage: 'received', deviceInShop: false, window: null }, now)
