/** Opening hours of the week, and the windows in them. */

import type { SettingsOf } from '#shared/shop/settings.ts'
import { shop } from '#shared/shop/shop.ts'
import * as m from '#texts'
import { weekdayName } from '../../../lib/dates.ts'
import { Fields } from '../../../ui/field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { NumberField } from './number-field.tsx'
import styles from './settings.module.css'
import type { PartProps } from './settings-props.ts'

type Hours = SettingsOf<'hours'>

export function HoursFields({ value, errors, onChange }: PartProps<Hours>) {
  const setDay = (index: number, span: Hours['week'][number]) =>
    onChange({ ...value, week: value.week.map((each, at) => (at === index ? span : each)) })
  return (
    <>
      <ul className={styles.rows}>
        {value.week.map((span, index) => {
          const day = weekdayName(index)
          return (
            <li key={day} className={styles.row}>
              <label className={styles.check}>
                <input
                  type="checkbox"
                  checked={span !== null}
                  aria-label={m.hours_is_open({ day })}
                  onChange={({ currentTarget: { checked } }) =>
                    setDay(index, checked ? { opens: shop.opens, closes: shop.closes } : null)
                  }
                />
                {day}
              </label>
              {span === null ? (
                <span className="muted">{m.closure_closed()}</span>
              ) : (
                <>
                  <TextField
                    name={`opens-${index}`}
                    label={m.hours_opens({ day })}
                    type="time"
                    value={span.opens}
                    error={errors[`week.${index}.opens`]}
                    onChange={(opens) => setDay(index, { ...span, opens })}
                  />
                  <TextField
                    name={`closes-${index}`}
                    label={m.hours_closes({ day })}
                    type="time"
                    value={span.closes}
                    error={errors[`week.${index}.closes`]}
                    onChange={(closes) => setDay(index, { ...span, closes })}
                  />
                </>
              )}
            </li>
          )
        })}
      </ul>
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
