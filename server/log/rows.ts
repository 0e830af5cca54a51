/** The rows of the log as they are stored, of both tables in one order. */
import * as v from 'valibot'
import { CreditReason, DocumentKind } from '#shared/billing/document.ts'
import { PayWay } from '#shared/billing/pay-way.ts'
import { LogDetails, StepDetails } from '#shared/log/log.ts'
import type { LogAbout } from '#shared/log/log-about.ts'
import { CORRECTION_FIELDS } from '#shared/request/correction.ts'
import type { RequestRole } from '#shared/request/stages.ts'
import { type LogReading, listAudit, listAuditOf } from '../database/audit.ts'
import { AUDIT_SUBJECTS, type AuditSubject } from '../database/audit-subjects.ts'
import type { Database } from '../database/schema.ts'
import { listRecorded } from '../request/records/log.ts'
import { compare, type Places } from './place.ts'

/** `subject` is null for a step of a request. Times are epoch ms. */
export type LogRow = {
  table: 'e' | 'a'
  id: number
  subject: AuditSubject | null
  subjectId: number
  type: string
  role: RequestRole
  userId: number | null
  requestId: number | null
  details: LogDetails
  at: number
  recordedAt: number
}

const SUBJECTS: Readonly<Record<LogAbout, readonly AuditSubject[]>> = {
  requests: ['request', 'photo'],
  money: ['document', 'payment', 'till'],
  prices: ['prices'],
  models: ['model'],
  people: ['user'],
  technicians: ['technician'],
  settings: ['settings', 'pins'],
  messages: ['message', 'notification'],
  exports: ['export'],
}

const StoredStep = v.pipe(v.string(), v.parseJson(), StepDetails)

/** What entries of the audit log store, for those that the log tells. */
const AuditDetails = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    request: v.optional(v.number()),
    amount: v.optional(v.number()),
    total: v.optional(v.number()),
    how: v.optional(PayWay),
    kind: v.optional(DocumentKind),
    reason: v.optional(CreditReason),
    expected: v.optional(v.number()),
    counted: v.optional(v.number()),
    payments: v.optional(v.number()),
    rows: v.optional(v.number()),
    fields: v.optional(
      v.pipe(
        v.string(),
        v.transform((names) => names.split(' ')),
        v.array(v.picklist(CORRECTION_FIELDS)),
      ),
    ),
  }),
)

const { scope, group } = LogDetails.entries
/** An entry that this program cannot name has the sentence alone. */
const Scope = v.fallback(scope, undefined)
const Group = v.fallback(group, undefined)

/** The subjects whose type says what of them changed: the log has one sentence for each. */
function changeOf(subject: AuditSubject, type: string): { type: string; details: LogDetails } {
  if (subject === 'prices') return { type: 'prices.changed', details: { scope: v.parse(Scope, type) } }
  if (subject === 'settings' || subject === 'pins')
    return { type: 'settings.changed', details: { group: v.parse(Group, type) } }
  return { type: subject === 'export' ? 'requests.exported' : type, details: {} }
}

type StoredEntry = Awaited<ReturnType<typeof listAudit>>[number]

function toRow({ subject, subjectId, type, details, recordedAt, ...row }: StoredEntry): LogRow {
  const { request, how, total, payments, rows, ...stored } = v.parse(AuditDetails, details)
  const change = changeOf(subject, type)
  const count = payments ?? rows
  return {
    ...row,
    table: 'a',
    subject,
    subjectId,
    type: change.type,
    requestId: subject === 'request' ? subjectId : (request ?? null),
    details: {
      ...stored,
      ...change.details,
      ...(total !== undefined && { amount: total }),
      ...(how && { way: how }),
      ...(count !== undefined && { count }),
    },
    at: recordedAt,
    recordedAt,
  }
}

type Reading = { who?: number | undefined; about?: LogAbout | undefined; places: Places; limit: number }

/** The first rows after a place; each part is one range of an index. */
export async function readRows(
  database: Database,
  { who, about, places, limit }: Reading,
): Promise<LogRow[]> {
  const steps = about === undefined || about === 'requests'
  const events = steps ? await listRecorded(database, { by: who, before: places.events, limit }) : []
  const reading: LogReading = { by: who, before: places.audit, limit }
  const subjects = about === undefined ? AUDIT_SUBJECTS : SUBJECTS[about]
  const isWhole = who === undefined && about === undefined
  const audit = await (isWhole ? listAudit(database, reading) : listAuditOf(database, subjects, reading))
  const taken = events.map(({ details, ...event }): LogRow => {
    const table = 'e' as const
    return { ...event, table, subject: null, subjectId: 0, details: v.parse(StoredStep, details) }
  })
  return [...taken, ...audit.map(toRow)].sort(compare).slice(0, limit)
}
