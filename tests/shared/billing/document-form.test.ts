/** A bill and a credit note as the owner types them. */
import { expect, test } from 'vitest'
import {
  type BillForm,
  fieldsOfBill,
  newBill,
  newCredit,
  readBill,
  readCredit,
  typedTotal,
  withBillTexts,
} from '#shared/billing/document-form.ts'

const typed = (texts: Partial<Record<string, string>>, more: Partial<BillForm> = {}): BillForm =>
  withBillTexts({ ...newBill('Screen Repair'), ...more }, texts)

test('what was agreed needs no line; a buyer is added where the form has one', () => {
  expect(readBill(newBill(null))).toEqual({ draft: {}, errors: {} })
  const form = typed({ 'buyer.name': ' Meera Joshi ' }, { hasLine: false, hasBuyer: true })
  expect(readBill(form).draft).toEqual({
    buyer: { name: 'Meera Joshi', address: '', state: '27', gstin: '' },
  })
})

test('the typed line is work of one piece, with its warranty and discount', () => {
  const form = typed({ price: '1,500', warranty: '90', discount: '100' })
  const line = { kind: 'work', text: 'Screen Repair', quantity: 1, price: 150_000, warrantyDays: 90 }
  expect(readBill(form).draft).toEqual({ option: { title: '', lines: [line], discount: 10_000 } })
  expect(typedTotal(form)).toBe(140_000)
})

test.each([
  ['price', { price: '' }],
  ['price', { price: '0' }],
  ['text', { price: '1500', text: ' ' }],
  ['warranty', { price: '1500', warranty: 'long' }],
  ['discount', { price: '1500', discount: '1500' }],
])('%s is wrong: %j', (field, texts) => {
  const { draft, errors } = readBill(typed(texts))
  expect([draft, Object.keys(errors)]).toEqual([null, [field]])
})

test.each([
  ['buyer.name', {}],
  ['buyer.gstin', { 'buyer.name': 'Meera', 'buyer.gstin': '27AAPFU0939F1ZX' }],
  ['buyer.state', { 'buyer.name': 'Meera', 'buyer.gstin': '29AAPFU0939F1ZR', 'buyer.state': '27' }],
  ['buyer.state', { 'buyer.name': 'Meera', 'buyer.state': 'Goa' }],
])('%s is wrong: %j', (field, texts) => {
  const form = { ...newBill(null), hasBuyer: true, ...texts }
  expect(Object.keys(readBill(form).errors)).toEqual([field])
})

test('a GSTIN names the state of its buyer, and a text of another form changes nothing', () => {
  expect(typed({ 'buyer.gstin': '29AAPFU0939F1ZR' })['buyer.state']).toBe('29')
  expect(typed({ 'buyer.gstin': '29' })['buyer.state']).toBe('27')
  expect(typed({ amount: '500' })).toEqual(newBill('Screen Repair'))
})

test('the total waits for the price, not for the text', () => {
  expect(typedTotal(typed({}))).toBeNull()
  expect(typedTotal(typed({ price: '1500', text: '' }))).toBe(150_000)
})

test('the shown fields follow the form', () => {
  expect(fieldsOfBill(newBill(null))).toEqual([])
  expect(fieldsOfBill({ ...newBill('x'), hasBuyer: true })).toHaveLength(8)
})

const document = { id: 1, number: 'PIM/26-27/R0001', left: 290_000 }

test('a credit note begins with what is left', () => {
  expect(newCredit(document)).toEqual({ amount: '2,900', reason: '' })
  expect(readCredit({ amount: '2,900', reason: 'goodwill' }, document)).toEqual({
    draft: { amount: 290_000, reason: 'goodwill' },
    errors: {},
  })
})

test.each([
  [['amount'], '2901', 'goodwill'],
  [['amount'], '0', 'goodwill'],
  [['amount'], 'some', 'goodwill'],
  [['reason'], '500', ''],
  [['amount', 'reason'], '', ''],
])('%j is wrong of ₹%s for “%s”', (fields, amount, reason) => {
  const { draft, errors } = readCredit({ amount, reason }, document)
  expect([draft, Object.keys(errors)]).toEqual([null, fields])
})
