/** Days on which the shop is closed or keeps other hours, and the visits that are booked there. */

import { CLOSURE_REASON_MAX } from '#shared/limits.ts'
import type { SettingsOf } from '#shared/shop/settings.ts'
import { shop } from '#shared/shop/shop.ts'
import { dayText } from '#shared/shop/window-text.ts'
import { addDays, shopDayOf } from '#shared/shop-time.ts'
import * as m from '#texts'
import { Button } from '../../../ui/button.tsx'
import { ChoiceGroup } from '../../../ui/choice-group.tsx'
import { Fields } from '../../../ui/field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { DayVisits } from './day-visits.tsx'
import { NumberField } from './number-field.tsx'
import styles from './settings.module.css'
import type { PartProps } from './settings-props.ts'

const KINDS = [
  { value: 'closed', label: m.closure_closed() },
  { value: 'hours', label: m.closure_other_hours() },
] as const

type Closures = SettingsOf<'closures'>
type Closure = Closures['days'][number]

/** The first day from tomorrow on that is not listed yet. */
function nextDay(days: readonly Closure[]): string {
  let day = addDays(shopDayOf(Date.now()), 1)
  while (days.some((each) => each.day === day)) day = addDays(day, 1)
  return day
}

type Props = PartProps<Closures> & { saved: readonly Closure[] }

export function ClosuresFields({ value, saved, errors, onChange }: Props) {
  const set = (index: number, closure: Closure) =>
    onChange({ days: value.days.map((each, at) => (at === index ? closure : each)) })
  return (
    <>
      <p className="muted">{m.closures_text()}</p>
      <ul className={styles.rows}>
        {value.days.map((closure, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row has no id, and its day changes while it is typed.
          <li key={index} className={styles.closure}>
            <ClosureFields
              closure={closure}
              prefix={`days.${index}`}
              errors={errors}
              onChange={(changed) => set(index, changed)}
            />
            {closure.day !== '' && (
              <DayVisits day={closure.day} isSaved={saved.some(({ day }) => day === closure.day)} />
            )}
            <Button
              variant="small"
              onClick={() => onChange({ days: value.days.filter((_, at) => at !== index) })}
            >
              {m.closure_remove({ day: closure.day === '' ? '' : dayText(closure.day) })}
            </Button>
          </li>
        ))}
      </ul>
      <div>
        <Button
          variant="secondary"
          onClick={() =>
            onChange({
              days: [...value.days, { day: nextDay(value.days), reason: '', hours: null, capacity: null }],
            })
          }
        >
          {m.closure_add()}
        </Button>
      </div>
      {errors.days && <p className={styles.error}>{errors.days}</p>}
    </>
  )
}

type FieldsProps = {
  closure: Closure
  prefix: string
  errors: Readonly<Record<string, string>>
  onChange: (closure: Closure) => void
}

function ClosureFields({ closure, prefix, errors, onChange }: FieldsProps) {
  const { day, reason, hours, capacity } = closure
  return (
    <Fields columns={2}>
      <TextField
        name={`${prefix}.day`}
        label={m.closure_day()}
        type="date"
        value={day}
        error={errors[`${prefix}.day`]}
        onChange={(chosen) => onChange({ ...closure, day: chosen })}
      />
      <TextField
        name={`${prefix}.reason`}
        label={m.closure_reason()}
        value={reason}
        error={errors[`${prefix}.reason`]}
        optional
        maxLength={CLOSURE_REASON_MAX}
        onChange={(text) => onChange({ ...closure, reason: text })}
      />
      <ChoiceGroup
        legend={m.closure_kind()}
        name={`${prefix}.kind`}
        options={KINDS}
        value={hours === null ? 'closed' : 'hours'}
        onChoose={(kind) =>
          onChange({
            ...closure,
            hours: kind === 'closed' ? null : { opens: shop.opens, closes: shop.closes },
          })
        }
      />
      {hours && (
        <>
          <TextField
            name={`${prefix}.hours.opens`}
            label={m.closure_opens()}
            type="time"
            value={hours.opens}
            error={errors[`${prefix}.hours.opens`]}
            onChange={(opens) => onChange({ ...closure, hours: { ...hours, opens } })}
          />
          <TextField
            name={`${prefix}.hours.closes`}
            label={m.closure_closes()}
            type="time"
            value={hours.closes}
            error={errors[`${prefix}.hours.closes`]}
            onChange={(closes) => onChange({ ...closure, hours: { ...hours, closes } })}
          />
          <NumberField
            name={`${prefix}.capacity`}
            label={m.closure_capacity()}
            optional
            value={capacity ?? Number.NaN}
            error={errors[`${prefix}.capacity`]}
            onChange={(places) => onChange({ ...closure, capacity: Number.isNaN(places) ? null : places })}
          />
        </>
      )}
    </Fields>
  )
}
