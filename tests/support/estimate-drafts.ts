/** Estimates with one, two and three options, sent to a request as the owner does; the link in their text. */
import type { EstimateDraft } from '#shared/estimate/estimate.ts'
import { sendEstimate } from '#shared/request/estimate-api.ts'
import { takeStep } from '#shared/request/request-api.ts'
import { lineOf } from './estimates.ts'
import type { Phone } from './outbox.ts'
import type { Person } from './person.ts'

const FITTING = lineOf('Fitting and test', 600, { kind: 'work' })

/** ₹3,499 − ₹99 = ₹3,400. */
export const oneOption: EstimateDraft = {
  options: [
    {
      title: '',
      lines: [lineOf('Battery', 2_899, { warrantyDays: 180 }), FITTING],
      discount: 9_900,
    },
  ],
  note: 'Your battery is down to 61%.',
  validDays: 2,
}

const option = (title: string, price: number, warrantyDays: number) => ({
  title,
  lines: [lineOf('Battery', price, { warrantyDays }), FITTING],
  discount: 0,
})
/** ₹3,499 and ₹2,900. */
export const twoOptions: EstimateDraft = {
  options: [option('Original battery', 2_899, 180), option('Compatible battery', 2_300, 90)],
  note: '',
  validDays: 2,
}
/** ₹3,499, ₹2,900 and ₹2,100. */
export const threeOptions: EstimateDraft = {
  ...twoOptions,
  options: [...twoOptions.options, option('Used battery', 1_500, 30)],
}

/** Takes the device to the workshop, then sends an estimate. */
export async function collectAndEstimate(
  owner: Person,
  id: number,
  draft: EstimateDraft = oneOption,
): Promise<void> {
  const params = { id }
  const newKey = () => crypto.randomUUID()
  const collected = await owner.call(takeStep, {
    params,
    body: { type: 'collect' },
    idempotencyKey: newKey(),
  })
  const sent = await owner.call(sendEstimate, { params, body: draft, idempotencyKey: newKey() })
  if (!collected.answer || !sent.answer) throw new Error(collected.error ?? sent.error)
}

/** The path of the billing link in the latest text about an estimate. */
export async function billingPath(phone: Phone): Promise<string> {
  const newest = (await phone.texts()).findLast(({ kind }) => kind === 'estimate')
  const path = newest && /\/track\?#u\w+/.exec(newest.text)?.[0]
  if (path === undefined) throw new Error('No text about an estimate was sent')
  return path
}
