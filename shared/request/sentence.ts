/** The state of a request as a sentence, and who acts next, for the customer and the tracking page. */
import * as m from '#texts'
import type { Outcome, RequestStage } from './stages.ts'
import { legOf, type WindowTimes } from './visit.ts'
import { windowText } from './window-text.ts'

/** `window`: in which the shop comes next, once it is agreed. */
export type CurrentStage = { stage: RequestStage; outcome: Outcome | null; window: WindowTimes | null }

/** Functions, because the server answers each call in its language. */
const SENTENCES: Readonly<Record<Exclude<RequestStage, 'done'>, () => string>> = {
  received: m.told_received,
  confirmed: m.told_confirmed,
  onTheWay: m.told_on_the_way,
  atDoor: m.told_at_door,
  collected: m.told_collected,
  diagnosed: m.told_diagnosed,
  estimateSent: m.told_estimate_sent,
  approved: m.told_approved,
  declined: m.told_declined,
  unrepairable: m.told_unrepairable,
  repaired: m.told_repaired,
  returning: m.told_returning,
  returned: m.told_returned,
  cancelled: m.told_cancelled,
}

/** Who acts next, the customer or the shop, and the action. */
export type Turn = { who: 'you' | 'shop'; text: string }

const weBringItBack = { who: 'shop', text: m.turn_bring_back } as const
const TURNS: Readonly<Partial<Record<RequestStage, { who: Turn['who']; text: () => string }>>> = {
  received: { who: 'shop', text: m.turn_received },
  confirmed: { who: 'you', text: m.turn_confirmed },
  onTheWay: { who: 'you', text: m.turn_on_the_way },
  collected: { who: 'shop', text: m.turn_collected },
  diagnosed: { who: 'shop', text: m.turn_diagnosed },
  estimateSent: { who: 'you', text: m.turn_estimate_sent },
  approved: { who: 'shop', text: m.turn_approved },
  declined: weBringItBack,
  unrepairable: weBringItBack,
  repaired: { who: 'shop', text: m.turn_repaired },
}

/** The outcome of a done request. Older requests have no outcome. */
const OUTCOMES: Readonly<Record<Outcome, () => string>> = {
  repaired: m.told_done,
  'not-repaired': m.told_not_repaired,
  declined: m.told_declined_end,
  cancelled: m.told_cancelled,
}

/** @returns one sentence, in the language of the page or of the call */
export function requestSentence({ stage, outcome, window }: CurrentStage): string {
  if (stage === 'done') return OUTCOMES[outcome ?? 'repaired']()
  if (!window) return SENTENCES[stage]()
  const times = { window: windowText(window) }
  return legOf(stage) === 'return' ? m.told_returning_window(times) : m.told_confirmed_window(times)
}

/** @returns null where nobody has to act */
export function requestTurn(stage: RequestStage): Turn | null {
  const turn = TURNS[stage]
  return turn ? { who: turn.who, text: turn.text() } : null
}

/** "Our turn:", before the text. */
export const turnLabel = ({ who }: Turn): string => (who === 'you' ? m.turn_is_yours() : m.turn_is_ours())
