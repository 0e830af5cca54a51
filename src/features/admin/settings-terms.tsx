/** Until when customers may change or cancel a visit, and within which time the shop acts. */

import type { SettingsOf } from '#shared/settings.ts'
import * as m from '#texts'
import { Fields } from '../../ui/field.tsx'
import { NumberField } from './number-field.tsx'
import type { PartProps } from './settings-props.ts'

export function TermsFields({ value, errors, onChange }: PartProps<SettingsOf<'terms'>>) {
  const fields = [
    ['rescheduleMinutes', m.terms_reschedule()],
    ['cancelMinutes', m.terms_cancel()],
    ['receivedHours', m.terms_received()],
    ['visitHours', m.terms_visit()],
    ['workshopHours', m.terms_workshop()],
    ['estimateHours', m.terms_estimate()],
    ['approvedHours', m.terms_approved()],
    ['returnHours', m.terms_return()],
    ['closeHours', m.terms_close()],
  ] as const
  return (
    <Fields>
      {fields.map(([name, label]) => (
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
