/** Documents of a shop under test: repaired requests, and the calls about their billing. */
import * as v from 'valibot'
import type { CreditDraft, DocumentDraft } from '#shared/billing/document.ts'
import { PaymentDraft } from '#shared/billing/payment.ts'
import { creditDocument, getBilling, issueDocument, trackBilling } from '#shared/request/billing-api.ts'
import { recordPayment } from '#shared/request/payment-api.ts'
import { takeStep } from '#shared/request/request-api.ts'
import { DEFAULT_SETTINGS, type SettingsOf } from '#shared/shop/settings.ts'
import type { Customer, Shop } from './app.ts'
import { approve, checkedDevice, sent, tokenOf } from './estimate-shop.ts'
import { optionOf } from './estimates.ts'
import type { Person } from './person.ts'
import type { StandsAt } from './stage-paths.ts'
import { saveSettings } from './window-shop.ts'

const newKey = (): string => crypto.randomUUID()

/** A valid number of a business in Maharashtra, and of one in Karnataka. */
export const GSTIN = '27AAPFU0939F1ZV'
export const OTHER_GSTIN = '29AAPFU0939F1ZR'

/** The shop with GST registration, in Maharashtra. */
export const REGISTERED: SettingsOf<'billing'> = {
  ...DEFAULT_SETTINGS.billing,
  registration: 'regular',
  gstin: GSTIN,
  name: 'Doorstep Repair LLP',
  address: '12 MG Road, Pimpri, Pune 411018',
  partsCode: '8517',
}
export const COMPOSITION: SettingsOf<'billing'> = { ...REGISTERED, registration: 'composition' }

export const billAs = (owner: Person, billing: SettingsOf<'billing'>) =>
  saveSettings(owner, 'billing', billing)

/** A request whose device is repaired, or that stands elsewhere, without an agreed price. @returns its id */
export const repairedRequest = (shop: Shop, customer: Customer, place: StandsAt = 'repaired') =>
  checkedDevice(shop, customer, place)

/** A repaired request whose customer accepted the first option of an estimate. @returns its id */
export async function agreedRequest(
  shop: Shop,
  { customer, owner, body }: { customer: Customer; owner: Customer; body?: object },
): Promise<number> {
  const id = await checkedDevice(shop, customer)
  await sent(owner, id, body)
  await approve(customer, id)
  await owner.call(takeStep, { params: { id }, body: { type: 'finish' }, idempotencyKey: newKey() })
  return id
}

export const issue = (person: Person, id: number, body: DocumentDraft = {}, idempotencyKey = newKey()) =>
  person.call(issueDocument, { params: { id }, body, idempotencyKey })

/** Issues a document that must be possible. @returns its number */
export async function issued(owner: Person, id: number, body?: DocumentDraft): Promise<string> {
  const { answer, error } = await issue(owner, id, body)
  if (!answer) throw new Error(error)
  return answer.number
}

/** `amount` is in paise. */
export const credit = (
  person: Person,
  documentId: number,
  { amount, reason = 'goodwill' }: Partial<CreditDraft>,
  idempotencyKey = newKey(),
) =>
  person.call(creditDocument, {
    params: { id: documentId },
    body: { amount: amount ?? 0, reason },
    idempotencyKey,
  })

/** Records a payment, or undoes one. */
export const pay = (
  person: Person,
  id: number,
  draft: v.InferInput<typeof PaymentDraft>,
  idempotencyKey = newKey(),
) => person.call(recordPayment, { params: { id }, body: v.parse(PaymentDraft, draft), idempotencyKey })

/** Records a payment that must be possible. @returns its id */
export async function paid(
  person: Person,
  id: number,
  draft: v.InferInput<typeof PaymentDraft>,
): Promise<number> {
  const { answer, error } = await pay(person, id, draft)
  if (!answer) throw new Error(error)
  return answer.id
}

export async function billingOf(person: Person, id: number) {
  const { answer, error } = await person.call(getBilling, { params: { id } })
  if (!answer) throw new Error(error)
  return answer
}

/** The newest document of a request. */
export async function newestDocument(person: Person, id: number) {
  const [document] = (await billingOf(person, id)).documents
  if (!document) throw new Error(`Request ${id} has no document`)
  return document
}

/** The billing of a request as its billing link shows it. */
export async function billingByLink(shop: Shop, owner: Person, id: number) {
  const token = tokenOf((await billingOf(owner, id)).owner?.link)
  return (await shop.visitor().call(trackBilling, { body: { token } })).answer
}

/** A repaired request with a document for ₹2,499, of a new customer. */
export async function billedRequest(shop: Shop, body: DocumentDraft = { option: optionOf('', 2_499) }) {
  const [customer, owner] = [await shop.customer(), await shop.owner()]
  const id = await repairedRequest(shop, customer)
  await issued(owner, id, body)
  return { id, customer, owner, document: await newestDocument(owner, id) }
}
