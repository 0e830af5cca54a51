/** What the editor of an estimate starts with, and the labels and texts of its fields. */

import { issueLabel } from '#shared/catalogue/issue-labels.ts'
import type { LineKind } from '#shared/estimate/estimate.ts'
import {
  type EstimateField,
  type EstimateForm,
  estimateAgain,
  fieldName,
  newEstimate,
} from '#shared/estimate/estimate-form.ts'
import { fixedPrice, type PriceRow } from '#shared/price/price.ts'
import { priceOfIssue } from '#shared/price/resolve.ts'
import type { RequestDetails } from '#shared/request/details.ts'
import * as m from '#texts'

export const lineLabels: Readonly<Record<LineKind, () => string>> = {
  part: m.editor_part,
  work: m.editor_work,
  other: m.editor_other,
}

/** The last estimate again; for a first one a line with what is agreed, or with the price of the guide. */
export function startOf(
  { estimates: [last], issue, agreed }: RequestDetails,
  prices: readonly PriceRow[],
): EstimateForm {
  if (last) return estimateAgain(last)
  const price = priceOfIssue(prices, issue)
  return newEstimate({
    text: issueLabel(issue),
    price: agreed ?? (price ? fixedPrice(price) : null),
    warrantyDays: price?.warrantyDays ?? null,
  })
}

type Named = readonly [name: string, label: string, text: string]

const fieldsOf = ({ options, note, validDays }: EstimateForm): readonly Named[] => [
  ...options.flatMap((option, at): Named[] => {
    const ofOption = (label: string) =>
      options.length > 1 ? m.editor_of_option({ label, number: at + 1 }) : label
    return [
      [fieldName('title', option), ofOption(m.editor_option_title()), option.title],
      ...option.lines.flatMap((line, index): Named[] => {
        const named = (field: EstimateField, label: string, text: string): Named => [
          fieldName(field, line),
          ofOption(option.lines.length > 1 ? m.editor_of_line({ label, number: index + 1 }) : label),
          text,
        ]
        return [
          named('text', m.editor_text(), line.text),
          named('quantity', m.editor_quantity(), line.quantity),
          named('price', m.editor_price(), line.price),
          named('warranty', m.warranty_field(), line.warranty),
        ]
      }),
      [fieldName('discount', option), ofOption(m.editor_discount()), option.discount],
    ]
  }),
  ['validDays', m.editor_valid(), validDays],
  ['note', m.editor_note(), note],
]

/** The labels in the form's order, by the names of the fields. */
export const estimateLabels = (form: EstimateForm): Readonly<Record<string, string>> =>
  Object.fromEntries(fieldsOf(form).map(([name, label]) => [name, label]))

/** The texts by the names of the fields. */
export const textsOf = (form: EstimateForm): Readonly<Record<string, string>> =>
  Object.fromEntries(fieldsOf(form).map(([name, , text]) => [name, text]))
