/** A CSV file of orders. */
import { issueLabel } from '#shared/catalogue/issue-labels.ts'
import { PHONE_DIGITS } from '#shared/limits.ts'
import type { QueueRow } from '#shared/request/queue.ts'
import { outcomeTexts, stageTexts } from '#shared/request/stage-texts.ts'
import { shopDayOf, shopFieldTime } from '#shared/shop-time.ts'
import * as m from '#texts'
import { BYTE_ORDER_MARK, csvLines } from '../../../lib/csv.ts'
import { download } from '../../../lib/download.ts'
import { yieldToMain } from '../../../lib/yield-to-main.ts'

/** Lines per task; between tasks the browser can paint. */
const PART = 1_000

/** "2026-11-24 16:30" in the shop's zone: a spreadsheet sorts it as it stands. */
const timeCell = (iso: string | null | undefined): string =>
  iso ? shopFieldTime(Date.parse(iso)).replace('T', ' ') : ''

/** The columns in the page's language; ten digits of a phone, because a leading + would be neutralised. */
const columns = (): readonly [heading: string, cell: (row: QueueRow) => string][] => [
  [m.csv_reference(), ({ reference }) => reference],
  [m.label_status(), ({ status }) => (status === 'DONE' ? m.done() : m.pending())],
  [m.csv_stage(), ({ stage }) => stageTexts[stage].label()],
  [m.outcome_label(), ({ outcome }) => (outcome === null ? '' : outcomeTexts[outcome].label())],
  [m.label_name(), ({ name }) => name],
  [m.label_phone(), ({ phone }) => phone.slice(-PHONE_DIGITS)],
  [m.label_email(), ({ email }) => email],
  [m.label_brand(), ({ brand }) => brand],
  [m.label_model(), ({ model }) => model],
  [m.label_issue(), ({ issue }) => issueLabel(issue)],
  [m.label_pickup_address(), ({ pickupAddress }) => pickupAddress],
  [m.label_landmark(), ({ visit }) => visit?.landmark ?? ''],
  [m.label_pin(), ({ visit }) => visit?.pin ?? ''],
  [m.label_city(), ({ city }) => city],
  [m.csv_from(), ({ visit }) => timeCell(visit?.window?.start)],
  [m.csv_until(), ({ visit }) => timeCell(visit?.window?.end)],
  [m.label_pickup_time_preferred(), ({ preferredPickupAt }) => timeCell(preferredPickupAt)],
  [m.column_received(), ({ submittedAt }) => timeCell(submittedAt)],
  [m.technician(), ({ technician }) => technician?.name ?? ''],
  [m.csv_due(), ({ due }) => timeCell(due)],
  [m.fact_notes(), ({ notes }) => notes],
]

/** The file's text in parts, made a thousand rows at a time, so that the page stays usable. */
export async function ordersCsv(rows: readonly QueueRow[]): Promise<string[]> {
  const shown = columns()
  const parts = [BYTE_ORDER_MARK + csvLines([shown.map(([heading]) => heading)])]
  for (let from = 0; from < rows.length; from += PART) {
    parts.push(csvLines(rows.slice(from, from + PART).map((row) => shown.map(([, cell]) => cell(row)))))
    await yieldToMain()
  }
  return parts
}

/** @param now epoch ms, for the file's name */
export async function saveOrdersCsv(rows: readonly QueueRow[], now: number): Promise<void> {
  const file = new Blob(await ordersCsv(rows), { type: 'text/csv;charset=utf-8' })
  download(file, m.csv_file({ day: shopDayOf(now) }))
}
