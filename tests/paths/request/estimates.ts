/** Estimates for the models of the pages that show and answer them. */
import type { Estimate } from '#shared/estimate/estimate.ts'
import type { Decision } from '#shared/request/estimate-api.ts'

const line = (text: string, price: number, warrantyDays: number | null = null) =>
  ({ kind: 'part', text, quantity: 1, price, warrantyDays }) as const

/** Two options, ₹3,400 and ₹2,900. */
export const twoOptions: Estimate = {
  version: 1,
  state: 'open',
  options: [
    {
      title: 'Original battery',
      lines: [line('Battery', 289_900, 180), line('Fitting', 60_000)],
      discount: 9_900,
    },
    {
      title: 'Compatible battery',
      lines: [line('Battery', 230_000, 90), line('Fitting', 60_000)],
      discount: 0,
    },
  ],
  note: '',
  sentAt: '2026-11-24T09:10:00.000Z',
  validUntil: '2026-11-26T18:29:59.999Z',
  chosen: null,
  decidedAt: null,
  decidedHow: null,
}

/** The newer one, with one option of ₹4,299. */
export const newer: Estimate = {
  ...twoOptions,
  version: 2,
  options: [{ title: '', lines: [line('Battery and port', 429_900)], discount: 0 }],
}
/** Its last day is over. */
export const expired: Estimate = { ...newer, state: 'expired' }
export const replaced: Estimate = { ...twoOptions, state: 'replaced' }
export const accepted: Estimate = {
  ...twoOptions,
  state: 'approved',
  chosen: 1,
  decidedAt: '2026-11-24T10:40:00.000Z',
  decidedHow: 'word',
}

export const ANSWERS = {
  'accepts the first option': { decision: 'approve', version: 1, option: 0 },
  'accepts the second option': { decision: 'approve', version: 1, option: 1 },
  'declines both': { decision: 'decline', version: 1 },
  'accepts the newer one': { decision: 'approve', version: 2, option: 0 },
  'declines the newer one': { decision: 'decline', version: 2 },
} as const satisfies Readonly<Record<string, Decision>>

/** A case of the event for each answer, with more data. */
export const answerCases = <More extends object>(more: More) =>
  Object.fromEntries(Object.entries(ANSWERS).map(([label, answer]) => [label, { answer, ...more }]))

/** What each answer is about, as its dialog names it. */
const SUBJECTS = {
  'approve 1 0': '“Original battery”, ₹3,400',
  'approve 1 1': '“Compatible battery”, ₹2,900',
  'decline 1 ': 'all 2 options',
  'approve 2 0': '₹4,299',
  'decline 2 ': '₹4,299',
}
const keyOf = (answer: Decision) =>
  `${answer.decision} ${answer.version} ${answer.decision === 'approve' ? answer.option : ''}`

/** The estimate that is open, or expired, may be answered; an expired one only declined. */
export const isAnswerable = (estimates: readonly Estimate[] | undefined, answer: Decision): boolean =>
  estimates?.[0]?.version === answer.version &&
  (estimates[0].state === 'open' || (estimates[0].state === 'expired' && answer.decision === 'decline'))

/** The text of the dialog before an answer is sent. */
export function questionOf(answer: Decision, by: 'customer' | 'owner'): string {
  const subject = Object.entries(SUBJECTS).find(([key]) => key === keyOf(answer))?.[1] ?? ''
  if (by === 'owner')
    return answer.decision === 'approve'
      ? `Did the customer accept ${subject} on the phone? We note it as the customer’s word and confirm it by a text message.`
      : `Did the customer decline ${subject} on the phone? We note it as the customer’s word.`
  return answer.decision === 'approve'
    ? `You accept ${subject}. We repair the device. You test it, then you pay.`
    : `You decline ${subject}. Nothing is repaired, and there is nothing to pay. This cannot be taken back here; you can still call us.`
}
