/** What the form of an estimate says: the estimate to send, its sums, and what is wrong with it. */
import * as v from 'valibot'
import { lineTotal } from '../amounts.ts'
import type { FieldErrors } from '../field-errors.ts'
import { readAmount, readCount, readWarranty } from '../price/price-input.ts'
import { EstimateDraft, EstimateLine, EstimateOption } from './estimate.ts'
import { type EstimateForm, fieldName, type LineForm, type OptionForm } from './estimate-form.ts'

/** Stands for an amount or a number that is missing or wrong: every schema refuses it. */
const WRONG = -1

const lineOf = ({ kind, text, quantity, price, warranty }: LineForm) => {
  const { value: warrantyDays, error } = readWarranty(warranty)
  return {
    kind,
    text,
    quantity: readCount(quantity) ?? WRONG,
    price: readAmount(price).value ?? WRONG,
    warrantyDays: error === undefined ? warrantyDays : WRONG,
  }
}
const discountOf = (text: string) => (['', '0'].includes(text.trim()) ? 0 : (readAmount(text).value ?? WRONG))
/** An option as it was typed, for its schema. */
export const optionOf = ({ title, discount, lines }: OptionForm) => ({
  title,
  discount: discountOf(discount),
  lines: lines.map(lineOf),
})

/** What a line costs, in paise; null while its number or price is missing or wrong. */
export function typedLineTotal(line: LineForm): number | null {
  const typed = v.safeParse(v.pick(EstimateLine, ['quantity', 'price']), lineOf(line))
  return typed.success ? lineTotal(typed.output) : null
}

/** An option's numbers; null while one is missing or wrong. Names and texts may be missing. */
export function typedSums(option: OptionForm): Pick<EstimateOption, 'lines' | 'discount'> | null {
  const { lines, discount } = optionOf(option)
  const named = lines.map((line) => ({ ...line, text: line.kind }))
  const typed = v.safeParse(EstimateOption, { title: '', lines: named, discount })
  return typed.success ? typed.output : null
}

const FIELDS = { text: 'text', quantity: 'quantity', price: 'price', warrantyDays: 'warranty' } as const
const isLineField = (key: unknown): key is keyof typeof FIELDS =>
  typeof key === 'string' && Object.hasOwn(FIELDS, key)

/** The fields that are meant by the path of an issue: `['options', 0, 'lines', 1, 'price']`. */
function fieldsAt(form: EstimateForm, path: readonly unknown[]): string[] {
  const [part, index, key, line, lineKey] = path
  if (part !== 'options') return typeof part === 'string' ? [part] : []
  if (typeof index !== 'number') return unnamedOptions(form)
  const option = form.options[index]
  if (!option) return []
  if (key === 'title' || key === 'discount') return [fieldName(key, option)]
  const typed = typeof line === 'number' ? option.lines[line] : undefined
  if (typed && isLineField(lineKey)) return [fieldName(FIELDS[lineKey], typed)]
  // The total is too high.
  return option.lines.map((one) => fieldName('price', one))
}

/** The names that are missing, or stand twice. */
const unnamedOptions = ({ options }: EstimateForm) =>
  options
    .filter(({ title }, index) => {
      const name = title.trim()
      return name === '' || options.findIndex((one) => one.title.trim() === name) !== index
    })
    .map((option) => fieldName('title', option))

/** The estimate to send, or the messages of the wrong fields by name. */
export function readEstimate({ options, note, validDays }: EstimateForm): {
  draft: EstimateDraft | null
  errors: FieldErrors
} {
  const form = { options, note, validDays }
  const values = { options: options.map(optionOf), note, validDays: Number(validDays) }
  const result = v.safeParse(EstimateDraft, values)
  if (result.success) return { draft: result.output, errors: {} }
  const errors: Record<string, string> = {}
  for (const { path = [], message } of result.issues) {
    const keys = path.map(({ key }) => key)
    for (const field of fieldsAt(form, keys)) errors[field] ??= message
  }
  return { draft: null, errors }
}
