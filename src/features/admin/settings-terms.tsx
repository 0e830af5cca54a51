/** Until when customers may change or cancel a visit. */

import type { SettingsOf } from '#shared/settings.ts'
import * as m from '#texts'
import { Fields } from '../../ui/field.tsx'
import { NumberField } from './number-field.tsx'
import type { PartProps } from './settings-props.ts'

export const TermsFields = ({ value, errors, onChange }: PartProps<SettingsOf<'terms'>>) => (
  <Fields>
    <NumberField
      name="rescheduleMinutes"
      label={m.terms_reschedule()}
      value={value.rescheduleMinutes}
      error={errors.rescheduleMinutes}
      onChange={(rescheduleMinutes) => onChange({ ...value, rescheduleMinutes })}
    />
    <NumberField
      name="cancelMinutes"
      label={m.terms_cancel()}
      value={value.cancelMinutes}
      error={errors.cancelMinutes}
      onChange={(cancelMinutes) => onChange({ ...value, cancelMinutes })}
    />
  </Fields>
)
