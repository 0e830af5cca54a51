/** The expected editor of a bill after a walk's events (domain model, section 7). */

import { newBill } from '#shared/billing/document-form.ts'
import { documentNumber, seriesOf } from '#shared/billing/number.ts'
import { shopDayOf } from '#shared/shop-time.ts'
import { adminData, billed } from '../engine/admin-data.ts'
import type { LabeledEvent, PathHistory } from '../engine/model.ts'

const [first] = adminData.requests
if (!first) throw new Error('A request must be done.')
/** A repaired device without a price, and one whose document can be credited. */
export const REPAIRED = { start: 'a repaired device', id: first.id, issue: first.issue }
export const BILLED = { start: 'a device with a bill', id: billed.id }
export const KEY = '5f1d3a52-7f7e-4d7c-9a55-0c5f5f9a6b12'

export const DOCUMENT = {
  id: 1,
  number: documentNumber(seriesOf('receipt', shopDayOf(Date.now())), 1),
  left: billed.left,
}
/** The number of what is issued during a walk. */
export const ISSUED = 'PIM/26-27/R0002'
export const CREDITED = 'PIM/26-27/C0001'

export const CHANGES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'types a price': { price: '1500' },
  'takes the price out': { price: '' },
  'types the buyer': { 'buyer.name': 'Meera Joshi' },
  'types ₹500': { amount: '500' },
  'types too much': { amount: '9000' },
  'chooses Goodwill': { reason: 'goodwill' },
}

export const BUYER_MISSING = 'A bill of ₹50,000 or more needs the buyer.'
export const FAILURES: Readonly<Record<string, string>> = {
  'moved on': 'The estimate waits for an answer.',
  'less is left': '₹100 of this document is left to credit.',
  'too many steps': 'Too many steps. Try again in an hour.',
  'asks for the buyer': BUYER_MISSING,
  'no answer': 'Something went wrong. What you typed is still here.',
}
const REFUSALS = ['moved on', 'less is left']

type Editor = {
  state: 'idle' | 'issuing' | 'savingBill' | 'crediting' | 'confirming' | 'savingCredit' | 'refused'
  price: string
  hasBuyer: boolean
  buyer: string
  amount: string
  reason: string
  key: string | null
  touched: readonly string[]
  /** The server asks for the buyer's name. */
  isAsked: boolean
  message: string
  issued: string | null
  changes: number
}

const FRESH = { key: null, touched: [], isAsked: false, message: '' } as const
const LINE = ['text', 'price', 'warranty', 'discount']
const BUYER = ['buyer.name', 'buyer.gstin', 'buyer.address', 'buyer.state']

/** The messages that are shown, by what was typed. */
const wrongFields = ({ state, price, hasBuyer, buyer, amount, reason }: Editor): readonly string[] => {
  if (state === 'issuing')
    return [...(price === '' ? ['price'] : []), ...(hasBuyer && buyer === '' ? ['buyer.name'] : [])]
  return [...(amount === '9000' ? ['amount'] : []), ...(reason === '' ? ['reason'] : [])]
}
export const shownErrors = (editor: Editor): readonly string[] => {
  const own = wrongFields(editor).filter((field) => editor.touched.includes(field))
  const asked = editor.state === 'issuing' && editor.isAsked && !own.includes('buyer.name')
  return asked ? [...own, 'buyer.name'] : own
}

function submitted(editor: Editor): Editor {
  const isBill = editor.state === 'issuing'
  if (wrongFields(editor).length > 0) {
    const touched = isBill ? [...LINE, ...(editor.hasBuyer ? BUYER : [])] : ['amount', 'reason']
    return { ...editor, touched }
  }
  const key = editor.key ?? KEY
  if (isBill) return { ...editor, state: 'savingBill', key, message: '' }
  const amount = editor.amount === '500' ? '₹500' : '₹2,499'
  const message = `${amount} of ${DOCUMENT.number} is credited. A credit note cannot be taken back.`
  return { ...editor, state: 'confirming', key, message }
}

function replied(editor: Editor, label: string): Editor {
  const isBill = editor.state === 'savingBill'
  const back = isBill ? 'issuing' : 'crediting'
  const changes = editor.changes + 1
  if (label === 'issued')
    return { ...editor, ...FRESH, state: 'idle', issued: isBill ? ISSUED : CREDITED, changes }
  const message = FAILURES[label] ?? ''
  if (REFUSALS.includes(label)) return { ...editor, state: 'refused', message, changes }
  if (label === 'asks for the buyer') return { ...editor, state: back, hasBuyer: true, isAsked: true }
  return { ...editor, state: back, message }
}

function changed(editor: Editor, label: string): Editor {
  const { price, amount, reason, 'buyer.name': buyer } = CHANGES[label] ?? {}
  if (editor.state === 'issuing')
    return {
      ...editor,
      ...{ price: price ?? editor.price, buyer: buyer ?? editor.buyer, key: null },
      isAsked: editor.isAsked && buyer === undefined,
    }
  return { ...editor, amount: amount ?? editor.amount, reason: reason ?? editor.reason, key: null }
}

function next(editor: Editor, { event, label }: LabeledEvent): Editor {
  if (label in FAILURES || label === 'issued') return replied(editor, label)
  switch (event.type) {
    case 'issue.open':
      return { ...editor, ...FRESH, state: 'issuing', price: '', hasBuyer: false, buyer: '' }
    case 'credit.open':
      return { ...editor, ...FRESH, state: 'crediting', amount: '2,499', reason: '' }
    case 'form.change':
      return changed(editor, label)
    case 'field.blur': {
      const field = label === 'leaves the price' ? 'price' : 'amount'
      const { touched } = editor
      return { ...editor, touched: touched.includes(field) ? touched : [...touched, field] }
    }
    case 'buyer.toggle':
      return { ...editor, hasBuyer: !editor.hasBuyer, isAsked: false, key: null }
    case 'submit':
      return submitted(editor)
    case 'confirm':
      return { ...editor, state: 'savingCredit', message: '' }
    case 'dismiss':
      return editor.state === 'confirming'
        ? { ...editor, state: 'crediting', message: '' }
        : { ...editor, state: 'idle' }
    default:
      return { ...editor, state: 'idle' }
  }
}

export const editorAfter = ({ history }: PathHistory): Editor =>
  history.reduce<Editor>(next, {
    ...FRESH,
    ...{ state: 'idle', price: '', hasBuyer: false, buyer: '', amount: '', reason: '' },
    ...{ issued: null, changes: 0 },
  })

/** The form of a bill for a request without a price. */
export const START = newBill(REPAIRED.issue)
