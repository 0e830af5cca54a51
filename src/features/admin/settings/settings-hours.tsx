/** Opening hours of the week, and the windows in them. */

import type { SettingsOf } from '#shared/shop/settings.ts'
import * as m from '#texts'
import { Fields } from '../../../ui/field.tsx'
import { NumberField } from './number-field.tsx'
import type { PartProps } from './settings-props.ts'
import { WeekHours } from './week-hours.tsx'

type Hours = SettingsOf<'hours'>

export function HoursFields({ value, errors, onChange }: PartProps<Hours>) {
  return (
    <>
      <WeekHours value={value.week} errors={errors} onChange={(week) => onChange({ ...value, week })} />
      <Fields columns={2}>
        <NumberField
          name="windowMinutes"
          label={m.hours_window()}
          value={value.windowMinutes}
          error={errors.windowMinutes}
          onChange={(windowMinutes) => onChange({ ...value, windowMinutes })}
        />
        <NumberField
          name="capacity"
          label={m.hours_capacity()}
          value={value.capacity}
          error={errors.capacity}
          onChange={(capacity) => onChange({ ...value, capacity })}
        />
        <NumberField
          name="leadMinutes"
          label={m.hours_lead()}
          value={value.leadMinutes}
          error={errors.leadMinutes}
          onChange={(leadMinutes) => onChange({ ...value, leadMinutes })}
        />
        <NumberField
          name="horizonDays"
          label={m.hours_horizon()}
          value={value.horizonDays}
          error={errors.horizonDays}
          onChange={(horizonDays) => onChange({ ...value, horizonDays })}
        />
      </Fields>
    </>
  )
}
