/** What requests asked for lately, and what was agreed. */
import type { Database } from '../../database/schema.ts'

/** Requests store the names of brand, model and issue. */
type RequestedDevice = { brand: string; model: string; issue: string }
type Since = { since: number; limit: number }

/** The newest requests from this time on, at most `limit`. Ids rise with the time, which has an index in the history alone. */
const newest = (database: Database, { since, limit }: Since) =>
  database
    .selectFrom('requests')
    .select(['requests.id', 'requests.brand', 'requests.model', 'requests.issue'])
    .where('requests.id', '>=', (of) =>
      of
        .selectFrom('request_events')
        .select('request_id')
        .where('recorded_at', '>=', since)
        .where('type', '=', 'submit')
        .orderBy('recorded_at')
        .orderBy('id')
        .limit(1),
    )
    .orderBy('requests.id', 'desc')
    .limit(limit)
    .as('newest')

/** How often each device and issue was asked for. */
export const countAsked = (
  database: Database,
  since: Since,
): Promise<(RequestedDevice & { count: number })[]> =>
  database
    .selectFrom(newest(database, since))
    .select((of) => ['brand', 'model', 'issue', of.fn.countAll<number>().as('count')])
    .groupBy(['brand', 'model', 'issue'])
    .execute()

/** The agreed totals of these models, in paise, one for each request that has one. */
export const listAgreed = async (
  database: Database,
  models: readonly string[],
  since: Since,
): Promise<(RequestedDevice & { agreed: number })[]> =>
  models.length === 0
    ? []
    : database
        .selectFrom(newest(database, since))
        .innerJoin('request_progress', 'request_progress.request_id', 'newest.id')
        .select(['brand', 'model', 'issue', 'agreed'])
        .where('model', 'in', models)
        .where('agreed', 'is not', null)
        .$narrowType<{ agreed: number }>()
        .execute()
