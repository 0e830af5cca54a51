/** Reads the data of a request's page, its tracking page and its history. */
import { GLASS_ISSUE, ISSUES } from '#shared/catalogue/catalogue.ts'
import { deviceNounOf } from '#shared/catalogue/device-nouns.ts'
import type { HistoryEvent, Track } from '#shared/request/details.ts'
import { referenceOf } from '#shared/request/reference.ts'
import { FORM_ISSUES } from '#shared/request/request.ts'
import { requestSentence, requestTurn, turnLabel } from '#shared/request/sentence.ts'
import { timelineOf } from '#shared/request/stage-data.ts'
import type { TimelineStep } from '#shared/request/stages.ts'
import { agreedWindow } from '#shared/request/visit.ts'
import { shopDayOf } from '#shared/shop-time.ts'
import type { Database, Transaction } from '../../database/schema.ts'
import { isoTime } from '../../lib/iso-time.ts'
import { parseDetails } from './history.ts'
import { findProgress } from './progress.ts'
import { windowTimes } from './visits.ts'

/** The six steps of a request, each with when it was reached. */
export async function readTimeline(database: Database, requestId: number): Promise<TimelineStep[]> {
  const events = await database
    .selectFrom('request_events')
    .select(['to_stage as stage', 'at'])
    .where('request_id', '=', requestId)
    .orderBy('seq')
    .execute()
  return timelineOf(events.map(({ stage, at }) => ({ stage, at: isoTime(at) })))
}

/** All events of a request, oldest first, each with the text about it. */
export async function listHistory(database: Database, requestId: number): Promise<HistoryEvent[]> {
  const events = await database
    .selectFrom('request_events')
    .leftJoin('users', (join) => join.onRef('users.id', '=', 'by_user').on('by_role', '=', 'technician'))
    .select(['seq', 'type', 'by_role', 'by_user', 'from_stage', 'to_stage', 'at', 'recorded_at', 'details'])
    .select('users.full_name as technician')
    .where('request_id', '=', requestId)
    .orderBy('seq')
    .execute()
  const texts = await database
    .selectFrom('notifications')
    .select(['event', 'kind', 'state'])
    .where('request_id', '=', requestId)
    .where('kind', '!=', 'message')
    .where('kind', '!=', 'paid')
    .execute()
  return events.map(({ seq, type, by_role, by_user, technician, from_stage, to_stage, at, ...event }) => {
    const text = texts.find(({ event }) => (type === 'DONE' ? event === 'done' : event.endsWith(`:${seq}`)))
    return {
      seq,
      type,
      by: by_role,
      userId: by_user,
      technician,
      from: from_stage,
      to: to_stage,
      at: isoTime(at),
      recordedAt: isoTime(event.recorded_at),
      details: parseDetails(event.details),
      text: text ? { kind: text.kind, state: text.state } : null,
    }
  })
}

/** The shop's own names of issues; forms accept any text. */
const ISSUE_NAMES: ReadonlySet<string> = new Set([
  ...Object.values(ISSUES).flat(),
  ...FORM_ISSUES,
  GLASS_ISSUE,
])

/** The data for anybody with the link: contains no text that a person typed. */
export async function readTrack(database: Database, id: number, now: number): Promise<Track> {
  const request = await findProgress(database, id)
  const { brand, issue, model } = await database
    .selectFrom('requests')
    .leftJoin('models', 'models.name', 'requests.model')
    .select(['brand', 'issue', 'models.name as model'])
    .where('requests.id', '=', id)
    .limit(1)
    .executeTakeFirstOrThrow()
  if (!request) throw new Error('The request is gone')
  const { submittedAt, status, progress, way, window, returnWindow, promise } = request
  const { stage, outcome } = progress
  const agreed = agreedWindow({ stage, way, window, returnWindow })
  const current = { stage, outcome, window: agreed && windowTimes(agreed), promise }
  const sentence = requestSentence(current, shopDayOf(now))
  const isPriced = request.agreed !== null
  const turn = requestTurn(stage, isPriced)
  return {
    reference: referenceOf({ id, submittedAt }),
    device: model ?? deviceNounOf(brand),
    issue: ISSUE_NAMES.has(issue) ? issue : '',
    ...current,
    status,
    isPriced,
    told: { sentence, who: turn ? turnLabel(turn) : '', turn: turn?.text ?? '' },
    steps: await readTimeline(database, id),
  }
}

/** Makes the older tracking links invalid. @returns the version of the new link; undefined without such a request */
export async function raiseLinkVersion(trx: Transaction, id: number): Promise<number | undefined> {
  const row = await trx
    .updateTable('request_progress')
    .set((of) => ({ link_version: of('link_version', '+', 1) }))
    .where('request_id', '=', id)
    .returning('link_version')
    .executeTakeFirst()
  return row?.link_version
}
