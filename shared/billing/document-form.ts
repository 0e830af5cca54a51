/** The forms of a bill and of a credit note as the owner types them, what they say, and what is wrong with them. */
import * as v from 'valibot'
import * as m from '#texts'
import { optionTotal } from '../amounts.ts'
import { optionOf } from '../estimate/estimate-input.ts'
import type { FieldErrors } from '../field-errors.ts'
import { rupees } from '../money.ts'
import { amountInput, readAmount } from '../price/price-input.ts'
import { stateOfGstin } from '../shop/gstin.ts'
import { DEFAULT_SETTINGS } from '../shop/settings.ts'
import { CreditDraft, CreditReason, DocumentDraft } from './document.ts'

export type BillForm = {
  /** Nothing is agreed: the form has a line of its own. */
  hasLine: boolean
  hasBuyer: boolean
  text: string
  price: string
  warranty: string
  discount: string
  /** Named as the fields of the call's body, which the server names in its messages. */
  'buyer.name': string
  'buyer.address': string
  'buyer.state': string
  'buyer.gstin': string
}
const LINE_FIELDS = ['text', 'price', 'warranty', 'discount'] as const
const BUYER_FIELDS = ['buyer.name', 'buyer.gstin', 'buyer.address', 'buyer.state'] as const
export type BillField = (typeof LINE_FIELDS)[number] | (typeof BUYER_FIELDS)[number]

export type CreditForm = { amount: string; reason: string }

/** What is credited: a document, and what is left of it in paise. */
export type Creditable = { id: number; number: string; left: number }

/** `text`: what was repaired, where nothing is agreed. */
export const newBill = (text: string | null): BillForm => ({
  hasLine: text !== null,
  hasBuyer: false,
  text: text ?? '',
  price: '',
  warranty: '',
  discount: '',
  'buyer.name': '',
  'buyer.address': '',
  'buyer.state': DEFAULT_SETTINGS.billing.state,
  'buyer.gstin': '',
})

export const newCredit = ({ left }: Creditable): CreditForm => ({ amount: amountInput(left), reason: '' })

const BILL_FIELDS: readonly BillField[] = [...LINE_FIELDS, ...BUYER_FIELDS]

/** The form with those of the texts that are its own. A GSTIN names the buyer's state. */
export function withBillTexts(form: BillForm, texts: Partial<Record<string, string>>): BillForm {
  const own = BILL_FIELDS.map((field) => [field, texts[field] ?? form[field]] as const)
  const state = stateOfGstin(texts['buyer.gstin'] ?? '')
  return { ...form, ...Object.fromEntries(own), ...(state !== undefined && { 'buyer.state': state }) }
}

/** The shown fields, in the form's order. */
export const fieldsOfBill = ({ hasLine, hasBuyer }: BillForm): readonly BillField[] => [
  ...(hasLine ? LINE_FIELDS : []),
  ...(hasBuyer ? BUYER_FIELDS : []),
]

const lineOption = ({ text, price, warranty, discount }: BillForm) =>
  optionOf({
    id: 1,
    title: '',
    discount,
    lines: [{ id: 2, kind: 'work', text, quantity: '1', price, warranty }],
  })

/** What the typed line costs after its discount, in paise; null while a number is missing or wrong. */
export function typedTotal(form: BillForm): number | null {
  const { draft } = readBill({ ...form, text: form.text.trim() || '-', hasLine: true, hasBuyer: false })
  return draft?.option ? optionTotal(draft.option) : null
}

/** The field that is meant by the path of an issue: `['option', 'lines', 0, 'price']`. */
function fieldAt(path: readonly unknown[]): BillField | undefined {
  const [part, key, , lineKey] = path
  if (part === 'buyer') return BUYER_FIELDS.find((field) => field === `buyer.${key}`)
  if (key === 'discount') return 'discount'
  if (lineKey === 'text') return 'text'
  return lineKey === 'warrantyDays' ? 'warranty' : 'price'
}

/** The bill to issue, or the messages of the wrong fields by name. */
export function readBill(form: BillForm): { draft: DocumentDraft | null; errors: FieldErrors } {
  const { hasLine, hasBuyer } = form
  const buyer = {
    name: form['buyer.name'],
    address: form['buyer.address'],
    state: form['buyer.state'],
    gstin: form['buyer.gstin'].trim(),
  }
  const result = v.safeParse(DocumentDraft, {
    ...(hasBuyer && { buyer }),
    ...(hasLine && { option: lineOption(form) }),
  })
  if (result.success) return { draft: result.output, errors: {} }
  const errors: Record<string, string> = {}
  for (const { path = [], message } of result.issues) {
    const field = fieldAt(path.map(({ key }) => key))
    if (field) errors[field] ??= message
  }
  return { draft: null, errors }
}

export const CREDIT_FIELDS = ['amount', 'reason'] as const

/** The credit note to issue, or the messages of the wrong fields by name. */
export function readCredit(
  { amount, reason }: CreditForm,
  { left }: Pick<Creditable, 'left'>,
): { draft: CreditDraft | null; errors: FieldErrors } {
  const paise = readAmount(amount).value
  const errors = {
    ...((paise === null || paise > left) && { amount: m.rule_credit({ left: rupees(left) }) }),
    ...(!v.is(CreditReason, reason) && { reason: m.rule_credit_reason() }),
  }
  const result = v.safeParse(CreditDraft, { amount: paise, reason })
  return { draft: result.success && paise !== null && paise <= left ? result.output : null, errors }
}
