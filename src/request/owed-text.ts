import { rupees } from '#shared/money.ts'
import * as m from '#texts'

/** "₹1,499 to pay", or "₹500 to give back" below 0; empty for 0. `owed` is in paise. */
export function owedText(owed: number): string {
  if (owed === 0) return ''
  return owed > 0 ? m.owed_to_pay({ amount: rupees(owed) }) : m.owed_back({ amount: rupees(-owed) })
}
