/** Brand, model and issue, with the options of the forms (the pickers have their own). */

import { optionLabel } from '#shared/catalogue/option-labels.ts'
import { type Choice, FORM_BRANDS, FORM_ISSUES, formBrandOf } from '#shared/request/request.ts'
import * as m from '#texts'
import type { FieldByName } from '../flow/use-flow-field.ts'
import { SelectField } from '../ui/select-field.tsx'
import { ModelField } from './model-field.tsx'

/** The labels of the three fields. */
export const DEVICE_LABELS = {
  brand: m.label_brand(),
  model: m.label_model(),
  issue: m.label_issue(),
} as const satisfies Record<keyof Choice, string>

type Props = {
  /** Returns the props of each field. */
  field: FieldByName<keyof Choice>
  issues?: readonly string[]
  issueLabel?: (issue: string) => string
}

/** Three fields for `<Fields columns={2}>`. */
export function DeviceFields({ field, issues = FORM_ISSUES, issueLabel = optionLabel }: Props) {
  const brand = field('brand')
  const model = field('model')
  return (
    <>
      <SelectField {...brand} options={FORM_BRANDS} wordsOf={optionLabel} />
      <ModelField
        {...model}
        brand={brand.value}
        enterKeyHint="next"
        onChoose={(suggestion) => {
          if (brand.value === '') brand.onChange(formBrandOf(suggestion.brand))
          model.onChange(suggestion.model)
        }}
      />
      <SelectField {...field('issue')} options={issues} wordsOf={issueLabel} fullWidth />
    </>
  )
}
