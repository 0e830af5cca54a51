/** The texts of a request's pages: the steps of the timeline, the owner's steps, the history, dialogs. */
import * as m from '#texts'
import type { AnswerWay } from '../estimate/estimate.ts'
import type { MessageText } from '../texts.ts'
import type { CancelReason } from './cancel-reason.ts'
import type { Covered, RequestStepType } from './details.ts'
import { stageTexts } from './stage-texts.ts'
import type { CustomerStep, RequestStage } from './stages.ts'

/** The steps of the timeline. */
export const requestStepLabels: Record<CustomerStep, () => string> = {
  received: m.stage_received,
  agreed: m.timeline_agreed,
  visit: m.timeline_visit,
  repair: m.timeline_repair,
  back: m.timeline_back,
  done: m.done,
}

/** The owner's buttons, in the order of a repair; steps back come last. */
export const stepLabels: Readonly<Record<RequestStepType, () => string>> = {
  confirm: m.action_confirm,
  depart: m.action_depart,
  arrive: m.action_arrive,
  collect: m.action_collect,
  diagnose: m.action_diagnose,
  finish: m.action_finish,
  giveUp: m.action_give_up,
  sendBack: m.action_send_back,
  handOver: m.action_hand_over,
  reinstate: m.action_reinstate,
  miss: m.action_miss,
  cancel: m.action_cancel,
  takeBack: m.action_undo,
}

/** Whether a word is a step that the owner can take by a button. */
export const isStepType = (type: string): type is RequestStepType => Object.hasOwn(stepLabels, type)

/** The label of "Undo" with the stage that it leads to. */
export const undoLabel = (stage: RequestStage): string =>
  m.action_undo_to({ stage: stageTexts[stage].label() })
export const cancelRequest = (): MessageText => ({
  title: m.cancel_request(),
  text: m.cancel_request_text(),
})
export const askCovered = (): MessageText => ({ title: m.covered_ask(), text: m.covered_ask_text() })
export const makeNewLink = (): MessageText => ({
  title: m.new_link(),
  text: m.new_link_text(),
})
/** Who took a step, in the history. */
export const roleLabels = {
  customer: m.actor_customer,
  technician: m.actor_technician,
  owner: m.actor_owner,
} as const

/** Why a request was cancelled, as the customer says it. */
export const cancelReasons: Readonly<Record<CancelReason | 'none', () => string>> = {
  'not-needed': m.reason_not_needed,
  'repaired-elsewhere': m.reason_elsewhere,
  'no-time': m.reason_no_time,
  price: m.reason_price,
  other: m.reason_other,
  none: m.report_no_reason,
}

/** What the diagnosis of a warranty claim found. */
export const coveredTexts: Record<Covered, () => string> = {
  yes: m.covered_is_yes,
  broken: m.covered_is_broken,
  liquid: m.covered_is_liquid,
  opened: m.covered_is_opened,
  'other-fault': m.covered_is_other,
}

/** How an estimate was answered. */
export const answerWays: Record<AnswerWay, () => string> = {
  account: m.answer_by_account,
  link: m.answer_by_link,
  word: m.answer_by_word,
  code: m.answer_by_code,
}

/** The events of the history. */
const EVENTS: Readonly<Record<string, () => string>> = {
  submit: m.event_submit,
  confirm: m.event_confirm,
  reschedule: m.event_reschedule,
  assign: m.event_assign,
  depart: m.event_depart,
  arrive: m.event_arrive,
  miss: m.event_miss,
  collect: m.event_collect,
  diagnose: m.event_diagnose,
  estimate: m.event_estimate,
  promise: m.event_promise,
  approve: m.event_approve,
  decline: m.event_decline,
  finish: m.event_finish,
  giveUp: m.event_give_up,
  sendBack: m.event_send_back,
  handOver: m.event_hand_over,
  cancel: m.event_cancel,
  reinstate: m.event_reinstate,
  takeBack: m.event_take_back,
  PENDING: m.pending,
  DONE: m.event_done,
}

export const eventName = (type: string): string => EVENTS[type]?.() ?? type

/** The state of the SMS about an event. */
export const smsStates = {
  queued: m.sms_state_queued,
  sent: m.sms_state_sent,
  failed: m.sms_state_failed,
  dropped: m.sms_state_dropped,
} as const
