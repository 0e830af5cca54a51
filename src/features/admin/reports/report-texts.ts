/** What the reports say alike on their pages and in their file. */
import { isolate } from '#shared/bidi.ts'
import { RUPEE_SIGN, rupees } from '#shared/money.ts'
import type { Report, ReportListOf } from '#shared/report/report.ts'
import * as m from '#texts'

const HOUR_MS = 3_600_000
/** From here on a duration is said in days. */
const HOURS_SAID_MAX = 48
const HOURS_OF_DAY = 24

/** Rounded up. */
export const hoursOf = (ms: number): number => Math.ceil(ms / HOUR_MS)

/** "9 h", "3 days". */
export function withinText(ms: number): string {
  const hours = hoursOf(ms)
  return hours < HOURS_SAID_MAX
    ? m.report_hours({ count: hours })
    : m.report_days({ count: Math.ceil(hours / HOURS_OF_DAY) })
}

/** The name of a person; null for a deleted account. */
export const personName = (name: string | null): string => isolate(name ?? m.cash_nobody())

/** The columns of amounts have the sign in their heads. */
export const amountText = (paise: number): string => rupees(paise).replace(RUPEE_SIGN, '')

type MoneyName = keyof Report['money']
/** In the order of a month: what was billed, what came, what is left. */
export const MONEY: readonly MoneyName[] = [
  'billed',
  'discounts',
  'credited',
  'received',
  'givenBack',
  'owed',
  'partsCost',
  'left',
]

export const listTexts: Readonly<Record<ReportListOf, () => string>> = {
  billed: m.report_billed,
  discounts: m.report_discounts,
  credited: m.report_credited,
  received: m.report_received,
  givenBack: m.report_given_back,
  paid: m.report_paid,
  owed: m.report_owed,
  partsCost: m.report_parts,
  left: m.report_left,
  visits: m.report_visits,
  missed: m.report_missed,
  handedBack: m.report_handed_back,
}
