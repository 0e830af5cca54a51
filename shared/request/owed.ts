/** What is owed for a request, in paise: it depends on how the request ends, its price, its documents and its payments. */
import { type Account, paidOf, toPayOf } from '../amounts.ts'
import type { Outcome, RequestStage } from './stages.ts'

/** How a request stands. `result` is known before its outcome. */
export type Ending = { stage: RequestStage; result: Outcome | null; outcome: Outcome | null }

/** Whether the device is repaired. A request of before outcomes were stored is done without one. */
export function isRepaired({ stage, result, outcome }: Ending): boolean {
  if (stage === 'done') return outcome === null || outcome === 'repaired'
  return stage === 'repaired' || ((stage === 'returning' || stage === 'returned') && result === 'repaired')
}

/** The stages in which it is known how the request ends. */
export const isDecided = ({ stage }: Pick<Ending, 'stage'>): boolean =>
  ['declined', 'unrepairable', 'cancelled', 'returning', 'returned', 'done'].includes(stage)

/**
 * In paise: above 0 to pay, below 0 to give back. A repair costs its price; without a known price, nothing is owed yet. Without a
 * repair there is no fee, so what was paid is given back. Before that is known, nothing is owed.
 * @param sums `toPay`: what a repair leaves to pay, null while no price is known; `paid`: all payments
 */
export function owedWith(ending: Ending, { toPay, paid }: { toPay: number | null; paid: number }): number {
  if (isRepaired(ending)) return toPay ?? 0
  return isDecided(ending) ? 0 - paid : 0
}

export const owedOf = (ending: Ending, account: Account): number =>
  owedWith(ending, { toPay: toPayOf(account), paid: paidOf(account.payments) })
