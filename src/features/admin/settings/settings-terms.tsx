/** The terms: until when customers may change or cancel a visit, and within what time the shop acts. */

import type { SettingsOf } from '#shared/shop/settings.ts'
import { Fields } from '../../../ui/field.tsx'
import { NumberField } from './number-field.tsx'
import { termLabels } from './settings-labels.ts'
import type { PartProps } from './settings-props.ts'

export function TermsFields({ value, errors, onChange }: PartProps<SettingsOf<'terms'>>) {
  return (
    <Fields>
      {termLabels().map(([name, label]) => (
        <NumberField
          key={name}
          name={name}
          label={label}
          value={value[name]}
          error={errors[name]}
          onChange={(number) => onChange({ ...value, [name]: number })}
        />
      ))}
    </Fields>
  )
}
