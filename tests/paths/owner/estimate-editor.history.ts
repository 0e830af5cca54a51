/** The expected editor of an estimate after a walk's events (domain model, section 6). */
import type { EstimateForm } from '#shared/estimate/estimate-form.ts'
import { checked } from '../engine/admin-data.ts'
import type { LabeledEvent, PathHistory } from '../engine/model.ts'

export const ID = checked.id
export const RESTORED = 'typed before a reload'
export const KEY = '5f1d3a52-7f7e-4d7c-9a55-0c5f5f9a6b11'

type Option = EstimateForm['options'][number]
type Line = Option['lines'][number]
const line = (id: number, values: Partial<Line> = {}): Line => ({
  ...{ id, kind: 'part', text: 'Screen Repair', quantity: '1', price: '', warranty: '' },
  ...values,
})
const option = (id: number, lines: readonly Line[]): Option => ({
  ...{ id, title: '', discount: '', lines: [...lines] },
})
/** The form for a request without a price. */
export const START: EstimateForm = { options: [option(1, [line(2)])], note: '', validDays: '2' }
/** The form after somebody else sent an estimate. */
export const OTHER: EstimateForm = { ...START, note: 'In stock.' }

export const PRICE = 'price-2'
export const CHANGES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'types a price': { [PRICE]: '2499' },
  'takes the price out': { [PRICE]: '' },
}

export const FAILURES = {
  'moved on': 'The estimate is accepted already.',
  'too many steps': 'Too many steps. Try again in an hour.',
  'no answer': 'Something went wrong. What you typed is still here.',
}

type Editor = {
  state: 'editing' | 'sending' | 'sent' | 'refused' | 'closed'
  form: EstimateForm
  isTyped: boolean
  key: string | null
  hasDraft: boolean
  touched: boolean
  message: string
  changes: number
}

/** The first option's lines, and how many options there are. */
export const linesOf = ({ options }: EstimateForm): readonly Line[] => options[0]?.lines ?? []

/** A price is missing, a line has no text, or an option no name. */
export const isInvalid = ({ form }: Pick<Editor, 'form'>): boolean =>
  form.options.length > 1 ||
  form.options.some(({ lines }) => lines.some(({ price, text }) => price === '' || text === ''))

const typed = (editor: Editor, form: EstimateForm): Editor => ({
  ...editor,
  ...{ form, isTyped: true, hasDraft: true, key: null },
})

const withPrice = (form: EstimateForm, price: string): EstimateForm => ({
  ...form,
  options: form.options.map((one) => ({
    ...one,
    lines: one.lines.map((old) => (old.id === 2 ? { ...old, price } : old)),
  })),
})

/** The form after each change; ids count on. */
const FORMS: Readonly<Record<string, (form: EstimateForm) => EstimateForm>> = {
  'types a price': (form) => withPrice(form, '2499'),
  'takes the price out': (form) => withPrice(form, ''),
  'adds work': (form) => {
    const [first, ...rest] = form.options
    // A line that is still empty is not added again.
    if (!first || first.lines.some(({ text }) => text === '')) return form
    const added = line(highest(form) + 1, { kind: 'work', text: '' })
    return { ...form, options: [{ ...first, lines: [...first.lines, added] }, ...rest] }
  },
  'removes the second line': (form) => ({
    ...form,
    options: form.options.map((one, index) => (index === 0 ? { ...one, lines: one.lines.slice(0, 1) } : one)),
  }),
  'adds an option': (form) => {
    const last = form.options.at(-1)
    // The others need a name first.
    if (!last || form.options.length > 1) return form
    const id = highest(form) + 1
    const lines = last.lines.map((old, index) => ({ ...old, id: id + 1 + index }))
    return { ...form, options: [...form.options, { ...last, id, title: '', lines }] }
  },
  'removes the second option': (form) => ({ ...form, options: form.options.slice(0, 1) }),
}
const highest = ({ options }: EstimateForm) =>
  Math.max(...options.flatMap(({ id, lines }) => [id, ...lines.map((one) => one.id)]))

const GONE = { isTyped: false, key: null, hasDraft: false, touched: false, message: '' } as const

const REPLIES: Readonly<Record<string, (editor: Editor) => Editor>> = {
  sent: (editor) => ({ ...editor, ...GONE, state: 'sent', changes: editor.changes + 1 }),
  'the session has ended': (editor) => ({ ...editor, state: 'editing', changes: editor.changes + 1 }),
  'moved on': (editor) => ({
    ...editor,
    ...{ state: 'refused', message: FAILURES['moved on'], changes: editor.changes + 1 },
  }),
  'too many steps': (editor) => ({ ...editor, state: 'editing', message: FAILURES['too many steps'] }),
  'no answer': (editor) => ({ ...editor, state: 'editing', message: FAILURES['no answer'] }),
}

function next(editor: Editor, { event, label }: LabeledEvent): Editor {
  const reply = REPLIES[label]
  if (reply) return reply(editor)
  const change = FORMS[label]
  if (change) return typed(editor, change(editor.form))
  if (event.type === 'field.blur') return { ...editor, touched: true }
  if (event.type === 'submit') {
    if (isInvalid(editor)) return { ...editor, touched: true }
    return { ...editor, state: 'sending', isTyped: true, hasDraft: true, key: editor.key ?? KEY, message: '' }
  }
  if (event.type === 'open') {
    const other = label === 'presses it after another estimate' ? OTHER : START
    return { ...editor, state: 'editing', form: editor.isTyped ? editor.form : other, message: '' }
  }
  return { ...editor, state: 'closed' }
}

export const editorAfter = ({ start, history }: PathHistory): Editor => {
  const restored = start === RESTORED
  return history.reduce<Editor>(next, {
    ...GONE,
    ...{ state: 'editing', form: START, changes: 0 },
    ...(restored && { form: withPrice(START, '1999'), isTyped: true, hasDraft: true }),
  })
}

/** What was typed before the reload of RESTORED. */
export const DRAFT = { requestId: ID, form: withPrice(START, '1999') }
