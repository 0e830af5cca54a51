/** The texts of each stage and outcome. Functions, because the server answers each call in its language. */
import * as m from '#texts'
import type { Outcome, RequestStage } from './stages.ts'

type StageTexts = {
  /** Under the badge, in lists and on the request's page. */
  label: () => string
  /** The state in a sentence, for the customer and the tracking page. */
  sentence: () => string
  /** Who acts next, and the action. */
  turn?: {
    who: 'you' | 'shop'
    text: () => string
    /** Instead of `text` once a price is agreed. */
    priced?: () => string
  }
  /** Why a step is not possible: it names the stage. */
  refusal: () => string
}

export const stageTexts: Readonly<Record<RequestStage, StageTexts>> = {
  received: {
    label: m.stage_received,
    sentence: m.told_received,
    turn: { who: 'shop', text: m.turn_received, priced: m.turn_received_priced },
    refusal: m.refusal_received,
  },
  confirmed: {
    label: m.stage_confirmed,
    sentence: m.told_confirmed,
    turn: { who: 'you', text: m.turn_confirmed },
    refusal: m.refusal_confirmed,
  },
  onTheWay: {
    label: m.stage_on_the_way,
    sentence: m.told_on_the_way,
    turn: { who: 'you', text: m.turn_on_the_way },
    refusal: m.refusal_on_the_way,
  },
  atDoor: {
    label: m.stage_at_door,
    sentence: m.told_at_door,
    refusal: m.refusal_at_door,
  },
  collected: {
    label: m.stage_collected,
    sentence: m.told_collected,
    turn: { who: 'shop', text: m.turn_collected },
    refusal: m.refusal_collected,
  },
  diagnosed: {
    label: m.stage_diagnosed,
    sentence: m.told_diagnosed,
    turn: { who: 'shop', text: m.turn_diagnosed },
    refusal: m.refusal_diagnosed,
  },
  estimateSent: {
    label: m.stage_estimate_sent,
    sentence: m.told_estimate_sent,
    turn: { who: 'you', text: m.turn_estimate_sent },
    refusal: m.refusal_estimate_sent,
  },
  approved: {
    label: m.stage_approved,
    sentence: m.told_approved,
    turn: { who: 'shop', text: m.turn_approved },
    refusal: m.refusal_approved,
  },
  declined: {
    label: m.stage_declined,
    sentence: m.told_declined,
    turn: { who: 'shop', text: m.turn_bring_back },
    refusal: m.refusal_declined,
  },
  unrepairable: {
    label: m.stage_unrepairable,
    sentence: m.told_unrepairable,
    turn: { who: 'shop', text: m.turn_bring_back },
    refusal: m.refusal_unrepairable,
  },
  repaired: {
    label: m.stage_repaired,
    sentence: m.told_repaired,
    turn: { who: 'shop', text: m.turn_repaired },
    refusal: m.refusal_repaired,
  },
  returning: {
    label: m.stage_returning,
    sentence: m.told_returning,
    refusal: m.refusal_returning,
  },
  returned: {
    label: m.stage_returned,
    sentence: m.told_returned,
    refusal: m.refusal_returned,
  },
  cancelled: {
    label: m.stage_cancelled,
    sentence: m.told_cancelled,
    refusal: m.refusal_cancelled,
  },
  done: { label: m.done, sentence: m.told_done, refusal: m.server_done_already },
}

/** The outcome of a done request. */
export const outcomeTexts: Readonly<Record<Outcome, Pick<StageTexts, 'label' | 'sentence'>>> = {
  repaired: { label: m.outcome_repaired, sentence: m.told_done },
  'not-repaired': { label: m.outcome_not_repaired, sentence: m.told_not_repaired },
  declined: { label: m.outcome_declined, sentence: m.told_declined_end },
  cancelled: { label: m.outcome_cancelled, sentence: m.told_cancelled },
}
