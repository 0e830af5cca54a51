/** The answer to an estimate: when it is possible, and the dialogs that ask once more before it is sent. */

import { optionTotal } from '#shared/amounts.ts'
import type { Estimate } from '#shared/estimate/estimate.ts'
import { rupees } from '#shared/money.ts'
import type { Decision } from '#shared/request/estimate-api.ts'
import type { RequestRole, RequestStage } from '#shared/request/stages.ts'
import * as m from '#texts'
import { invariant } from '../lib/api-actor.ts'
import type { Dialog } from '../lib/dialog.ts'

/** The part of a request that decides about an answer. */
type Answerable = { stage: RequestStage; estimates: readonly Estimate[] }

const estimateOf = ({ estimates }: Pick<Answerable, 'estimates'>, version: number) =>
  estimates.find((one) => one.version === version)

/** An expired estimate can only be declined. */
export function canAnswer(request: Answerable, { decision, version }: Decision): boolean {
  const state = estimateOf(request, version)?.state
  const isOpen = state === 'open' || (state === 'expired' && decision === 'decline')
  return request.stage === 'estimateSent' && isOpen
}

/** What an answer is about: the option with its amount, or all options. */
export function subjectOf(request: Pick<Answerable, 'estimates'>, answer: Decision): string {
  const { options } = invariant(estimateOf(request, answer.version), 'estimate')
  if (answer.decision === 'decline' && options.length > 1) return m.answer_all({ count: options.length })
  const option = invariant(options[answer.decision === 'approve' ? answer.option : 0], 'option')
  const amount = rupees(optionTotal(option))
  return option.title === '' ? amount : m.answer_option({ option: option.title, amount })
}

/** The text of the dialog: the customer is asked about the own answer, the owner about the customer's word. */
export function questionText(
  request: Pick<Answerable, 'estimates'>,
  answer: Decision,
  by: RequestRole,
): string {
  const subject = subjectOf(request, answer)
  if (answer.decision === 'approve')
    return by === 'owner' ? m.accept_word_text({ subject }) : m.accept_text({ subject })
  return by === 'owner' ? m.decline_word_text({ subject }) : m.decline_text({ subject })
}

/** Without a text: the machine's `message` has it. */
export const acceptDialog = (): Dialog => ({
  title: m.accept_title(),
  kind: 'alert',
  buttons: [
    { event: 'confirm', label: m.accept_yes() },
    { event: 'dismiss', label: m.accept_no() },
  ],
})

export const declineDialog = (): Dialog => ({
  title: m.decline_title(),
  kind: 'alert',
  buttons: [
    { event: 'confirm', label: m.decline_yes(), variant: 'secondary' },
    { event: 'dismiss', label: m.decline_no() },
  ],
})
