/** The form of a scope's prices: for each issue a price and a warranty, as typed. */
import * as v from 'valibot'
import * as m from '#texts'
import { slugOf } from '../catalogue/catalogue.ts'
import type { FieldErrors } from '../field-errors.ts'
import { Version } from '../number-schema.ts'
import { PriceRow, PriceScope } from './price.ts'
import { priceInput, readPrice, readWarranty } from './price-input.ts'

/** The texts by the names of their fields. */
export type PriceForm = Readonly<Record<string, string>>

/** The typed prices of a scope, with the stored ones that they change and the version of the guide that had those. */
export const PriceDraft = v.object({
  scope: PriceScope,
  issues: v.array(v.string()),
  rows: v.array(PriceRow),
  version: Version,
  form: v.record(v.string(), v.string()),
})
export type PriceDraft = v.InferOutput<typeof PriceDraft>

export const priceField = (issue: string): string => `price-${slugOf(issue)}`
export const warrantyField = (issue: string): string => `warranty-${slugOf(issue)}`

/** The fields in the form's order. */
export const fieldsOf = (issues: readonly string[]): string[] =>
  issues.flatMap((issue) => [priceField(issue), warrantyField(issue)])

/** The form that shows these prices; an issue without a price is empty. */
export function priceFormOf(issues: readonly string[], rows: readonly PriceRow[]): PriceForm {
  const textsOf = (issue: string) => {
    const row = rows.find((one) => one.issue === issue)
    return [
      [priceField(issue), row ? priceInput(row) : ''],
      [warrantyField(issue), String(row?.warrantyDays ?? '')],
    ]
  }
  return Object.fromEntries(issues.flatMap(textsOf))
}

/** What the form says about an issue; `row` is undefined where nothing or something wrong was typed. */
export function readIssue(form: PriceForm, issue: string): { row?: PriceRow; errors: FieldErrors } {
  const price = readPrice(form[priceField(issue)] ?? '')
  const warranty = readWarranty(form[warrantyField(issue)] ?? '')
  const isWithoutPrice = price.value === null && price.error === undefined && warranty.value !== null
  const warrantyError = isWithoutPrice ? m.rule_warranty_needs_price() : warranty.error
  const errors = {
    ...(price.error !== undefined && { [priceField(issue)]: price.error }),
    ...(warrantyError !== undefined && { [warrantyField(issue)]: warrantyError }),
  }
  if (!price.value || warrantyError !== undefined) return { errors }
  const { low, high } = price.value
  return { row: { issue, low, high, warrantyDays: warranty.value }, errors }
}

/** The prices of the form, and the messages of its wrong fields by name. */
export function readPriceForm(
  issues: readonly string[],
  form: PriceForm,
): { rows: PriceRow[]; errors: FieldErrors } {
  const read = issues.map((issue) => readIssue(form, issue))
  return {
    rows: read.flatMap(({ row }) => row ?? []),
    errors: Object.fromEntries(read.flatMap(({ errors }) => Object.entries(errors))),
  }
}

/** Whether two forms have the same texts. */
export const isSameForm = (one: PriceForm, other: PriceForm): boolean =>
  Object.entries(one).every(([field, text]) => other[field] === text)
