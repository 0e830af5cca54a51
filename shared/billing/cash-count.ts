/** A cash count as the owner types it, and what its difference says. */
import * as v from 'valibot'
import * as m from '#texts'
import { rupees } from '../money.ts'
import { Counted } from './cash-api.ts'
import { paiseOf } from './received.ts'

/** What was counted, in paise, or why the text is no amount. Nothing in the drawer is 0. */
export function readCounted(text: string): { counted: number; error?: undefined } | { error: string } {
  const counted = v.safeParse(Counted, paiseOf(text))
  return counted.success ? { counted: counted.output } : { error: m.rule_cash_counted() }
}

/** "₹100 less than recorded". The difference is in paise; 0: both agree. */
export function differenceText(difference: number): string {
  if (difference === 0) return m.cash_agrees()
  const amount = rupees(Math.abs(difference))
  return difference < 0 ? m.cash_less({ amount }) : m.cash_more({ amount })
}
