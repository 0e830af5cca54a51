/** Which device and what is wrong with it, in the words of the forms (not of the pickers). */
import { type Choice, FORM_BRANDS, FORM_ISSUES } from '#shared/repair.ts'
import { SelectField } from '../ui/select-field.tsx'
import { ModelField } from './model-field.tsx'

type FieldOf = (name: keyof Choice) => {
  name: string
  value: string
  onChange: (text: string) => void
  onBlur: () => void
  error: string | undefined
}

/** Three fields for a `<Fields columns={2}>`; `field` gives what ties each to its flow. */
export function DeviceFields({ field }: { field: FieldOf }) {
  return (
    <>
      <SelectField {...field('brand')} label="Brand" options={FORM_BRANDS} />
      <ModelField {...field('model')} brand={field('brand').value} enterKeyHint="next" />
      <SelectField {...field('issue')} label="Issue" options={FORM_ISSUES} whole />
    </>
  )
}
