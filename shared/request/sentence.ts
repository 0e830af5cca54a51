/** The state of a request as a sentence, and who acts next, for the customer and the tracking page. */
import * as m from '#texts'
import { dayText, windowText } from '../shop/window-text.ts'
import { currentPromise } from './promise.ts'
import type { PromisedDay } from './request.ts'
import { outcomeTexts, stageTexts } from './stage-texts.ts'
import type { Outcome, RequestStage } from './stages.ts'
import { legOf, type WindowTimes } from './visit.ts'

/** `window`: in which the shop comes next, once it is agreed. */
export type CurrentStage = {
  stage: RequestStage
  outcome: Outcome | null
  window: WindowTimes | null
  promise: PromisedDay | null
}

/** Who acts next, the customer or the shop, and the action. */
export type Turn = { who: 'you' | 'shop'; text: string }

/** @param today the shop's day @returns one sentence or two, in the language of the page or of the call */
export function requestSentence({ stage, outcome, window, promise }: CurrentStage, today: string): string {
  // Older requests have no outcome.
  if (stage === 'done') return outcomeTexts[outcome ?? 'repaired'].sentence()
  const promised = currentPromise({ stage, promise }, today)
  if (promised) {
    const day = { day: dayText(promised.day) }
    return promised.part ? m.told_promised_part(day) : m.told_promised(day)
  }
  if (!window) return stageTexts[stage].sentence()
  const times = { window: windowText(window) }
  return legOf(stage) === 'return' ? m.told_returning_window(times) : m.told_confirmed_window(times)
}

/** @param isPriced whether a price is agreed @returns null where nobody has to act */
export function requestTurn(stage: RequestStage, isPriced = false): Turn | null {
  const { turn } = stageTexts[stage]
  if (!turn) return null
  const { who, text, priced = text } = turn
  return { who, text: isPriced ? priced() : text() }
}

/** "Our turn:", before the text. */
export const turnLabel = ({ who }: Turn): string => (who === 'you' ? m.turn_is_yours() : m.turn_is_ours())
