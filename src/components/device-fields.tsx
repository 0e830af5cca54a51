/** Which device and what is wrong with it, in the words of the forms (not of the pickers). */
import { type Choice, FORM_BRANDS, FORM_ISSUES } from '#shared/repair.ts'
import { SelectField } from '../ui/select-field.tsx'
import { ModelField } from './model-field.tsx'

/** What the three are called. */
export const DEVICE_LABELS = { brand: 'Brand', model: 'Model', issue: 'Issue' } as const satisfies Record<
  keyof Choice,
  string
>

type FieldOf = (name: keyof Choice) => {
  name: string
  label: string
  value: string
  onChange: (text: string) => void
  onBlur: () => void
  error: string | undefined
}

/** Three fields for a `<Fields columns={2}>`; `field` gives what ties each to its flow. */
export function DeviceFields({ field }: { field: FieldOf }) {
  return (
    <>
      <SelectField {...field('brand')} options={FORM_BRANDS} />
      <ModelField {...field('model')} brand={field('brand').value} enterKeyHint="next" />
      <SelectField {...field('issue')} options={FORM_ISSUES} fullWidth />
    </>
  )
}
