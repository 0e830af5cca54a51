/** The form of an estimate: its lines and options as the owner types them. */
import * as v from 'valibot'
import { ESTIMATE_LINES_MAX, ESTIMATE_OPTIONS_MAX } from '../limits.ts'
import { amountInput } from '../price/price-input.ts'
import { type Estimate, LINE_KINDS, type LineKind } from './estimate.ts'

const LineForm = v.object({
  /** Unique in the form; so is an option's. */
  id: v.number(),
  kind: v.picklist(LINE_KINDS),
  text: v.string(),
  quantity: v.string(),
  price: v.string(),
  warranty: v.string(),
})
export type LineForm = v.InferOutput<typeof LineForm>

const OptionForm = v.object({
  id: v.number(),
  title: v.string(),
  discount: v.string(),
  lines: v.pipe(v.array(LineForm), v.minLength(1), v.maxLength(ESTIMATE_LINES_MAX)),
})
export type OptionForm = v.InferOutput<typeof OptionForm>

export const EstimateForm = v.object({
  options: v.pipe(v.array(OptionForm), v.minLength(1), v.maxLength(ESTIMATE_OPTIONS_MAX)),
  note: v.string(),
  validDays: v.string(),
})
export type EstimateForm = v.InferOutput<typeof EstimateForm>

/** What was typed about a request, for a reload. */
export const EstimateFormDraft = v.object({
  requestId: v.number(),
  form: EstimateForm,
  /** Prevents a second estimate on a retry. */
  idempotencyKey: v.exactOptional(v.pipe(v.string(), v.uuid())),
})
export type EstimateFormDraft = v.InferOutput<typeof EstimateFormDraft>

const LINE_FIELDS = ['text', 'quantity', 'price', 'warranty'] as const
export type EstimateField = (typeof LINE_FIELDS)[number] | 'title' | 'discount'

/** The name of a field of a line or an option. */
export const fieldName = (field: EstimateField, { id }: { id: number }): string => `${field}-${id}`

const DEFAULT_DAYS = '2'
const ONE = '1'

const nextId = ({ options }: EstimateForm) =>
  1 + Math.max(...options.flatMap(({ id, lines }) => [id, ...lines.map((line) => line.id)]))

const emptyLine = (id: number, kind: LineKind): LineForm => ({
  id,
  kind,
  text: '',
  quantity: ONE,
  price: '',
  warranty: '',
})

type Suggested = { text: string; price: number | null; warrantyDays: number | null }

/** A form with one line. `price` is in paise. */
export const newEstimate = ({ text, price, warrantyDays }: Suggested): EstimateForm => ({
  options: [
    {
      id: 1,
      title: '',
      discount: '',
      lines: [
        {
          id: 2,
          kind: 'part',
          text,
          quantity: ONE,
          price: price === null ? '' : amountInput(price),
          warranty: String(warrantyDays ?? ''),
        },
      ],
    },
  ],
  note: '',
  validDays: DEFAULT_DAYS,
})

/** The form of an estimate that was sent, to send a changed one. */
export function estimateAgain({ options, note }: Pick<Estimate, 'options' | 'note'>): EstimateForm {
  let id = 0
  return {
    options: options.map(({ title, discount, lines }) => ({
      id: ++id,
      title,
      discount: discount === 0 ? '' : amountInput(discount),
      lines: lines.map(({ kind, text, quantity, price, warrantyDays }) => ({
        id: ++id,
        kind,
        text,
        quantity: String(quantity),
        price: amountInput(price),
        warranty: String(warrantyDays ?? ''),
      })),
    })),
    note,
    validDays: DEFAULT_DAYS,
  }
}

const withOptions = (
  form: EstimateForm,
  change: (option: OptionForm, index: number) => OptionForm,
): EstimateForm => ({
  ...form,
  options: form.options.map(change),
})

/** The form with these texts, by the names of their fields. */
export function withTexts(form: EstimateForm, texts: Readonly<Record<string, string>>): EstimateForm {
  const textOf = (field: EstimateField, of: { id: number }, before: string) =>
    texts[fieldName(field, of)] ?? before
  const changed = withOptions(form, (option) => ({
    ...option,
    title: textOf('title', option, option.title),
    discount: textOf('discount', option, option.discount),
    lines: option.lines.map((line) => ({
      ...line,
      text: textOf('text', line, line.text),
      quantity: textOf('quantity', line, line.quantity),
      price: textOf('price', line, line.price),
      warranty: textOf('warranty', line, line.warranty),
    })),
  }))
  return { ...changed, note: texts.note ?? form.note, validDays: texts.validDays ?? form.validDays }
}

type Place = { option: number; line: number }

const isBlank = ({ text, price }: LineForm) => text.trim() === '' && price.trim() === ''

/** Adds an empty line to the option with this index, unless it has as many as it may. One that is still empty changes its kind. */
export const withLine = (form: EstimateForm, { option, kind }: { option: number; kind: LineKind }) =>
  withOptions(form, (one, index) => {
    if (index !== option) return one
    const { lines } = one
    if (lines.some(isBlank))
      return { ...one, lines: lines.map((line) => (isBlank(line) ? { ...line, kind } : line)) }
    return lines.length < ESTIMATE_LINES_MAX
      ? { ...one, lines: [...lines, emptyLine(nextId(form), kind)] }
      : one
  })

/** Removes a line by its index, unless it is the only one of its option. */
export const withoutLine = (form: EstimateForm, { option, line }: Place): EstimateForm =>
  withOptions(form, (one, index) =>
    index === option && one.lines.length > 1
      ? { ...one, lines: one.lines.filter((_, place) => place !== line) }
      : one,
  )

/** Whether another option may be added: those that are there have names. */
export const mayAddOption = ({ options }: EstimateForm): boolean =>
  options.length === 1 || options.every(({ title }) => title.trim() !== '')

/** Adds an option with the lines of the last one, without its name, unless there are as many as there may be. */
export function withOption(form: EstimateForm): EstimateForm {
  const last = form.options.at(-1)
  if (!last || form.options.length >= ESTIMATE_OPTIONS_MAX || !mayAddOption(form)) return form
  const first = nextId(form)
  const lines = last.lines.map((line, index) => ({ ...line, id: first + 1 + index }))
  return { ...form, options: [...form.options, { ...last, id: first, title: '', lines }] }
}

/** Removes an option by its index, unless it is the only one. */
export const withoutOption = (form: EstimateForm, { option }: { option: number }): EstimateForm =>
  form.options.length > 1 ? { ...form, options: form.options.filter((_, index) => index !== option) } : form

/** The names of all fields, in the form's order. */
export const fieldsOfEstimate = ({ options }: EstimateForm): string[] => [
  ...options.flatMap((option) => [
    fieldName('title', option),
    ...option.lines.flatMap((line) => LINE_FIELDS.map((field) => fieldName(field, line))),
    fieldName('discount', option),
  ]),
  'note',
  'validDays',
]
