/** The opening hours of each weekday in one table, and a button that gives all open days those of Monday. */
import { useState } from 'react'
import type { SettingsOf } from '#shared/shop/settings.ts'
import { shop } from '#shared/shop/shop.ts'
import * as m from '#texts'
import { weekdayName } from '../../../lib/dates.ts'
import { Announcer } from '../../../ui/announcer.tsx'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { PartProps } from './settings-props.ts'
import styles from './week-hours.module.css'

type Week = SettingsOf<'hours'>['week']
type Span = Week[number]

export function WeekHours({ value: week, errors, onChange }: PartProps<Week>) {
  const setDay = (index: number, span: Span) => onChange(week.map((each, at) => (at === index ? span : each)))
  return (
    <div>
      <table className={styles.week}>
        <caption className="sr-only">{m.hours_week()}</caption>
        <thead>
          <tr>
            <th scope="col">{m.hours_day()}</th>
            <th scope="col">{m.closure_opens()}</th>
            <th scope="col">{m.closure_closes()}</th>
          </tr>
        </thead>
        <tbody>
          {week.map((span, index) => (
            <DayRow
              key={weekdayName(index)}
              index={index}
              span={span}
              errors={errors}
              onChange={(changed) => setDay(index, changed)}
            />
          ))}
        </tbody>
      </table>
      <CopyMonday week={week} onChange={onChange} />
    </div>
  )
}

type RowProps = {
  index: number
  span: Span
  errors: PartProps<Week>['errors']
  onChange: (span: Span) => void
}

function DayRow({ index, span, errors, onChange }: RowProps) {
  const day = weekdayName(index)
  return (
    <tr>
      <th scope="row">
        <Checkbox
          label={day}
          name={m.hours_is_open({ day })}
          checked={span !== null}
          onChange={(isOpen) => onChange(isOpen ? { opens: shop.opens, closes: shop.closes } : null)}
        />
      </th>
      {span === null ? (
        <td className="muted" colSpan={2}>
          {m.closure_closed()}
        </td>
      ) : (
        <>
          <td>
            <TextField
              name={`opens-${index}`}
              label={m.hours_opens({ day })}
              hasHiddenLabel
              type="time"
              value={span.opens}
              error={errors[`week.${index}.opens`]}
              onChange={(opens) => onChange({ ...span, opens })}
            />
          </td>
          <td>
            <TextField
              name={`closes-${index}`}
              label={m.hours_closes({ day })}
              hasHiddenLabel
              type="time"
              value={span.closes}
              error={errors[`week.${index}.closes`]}
              onChange={(closes) => onChange({ ...span, closes })}
            />
          </td>
        </>
      )}
    </tr>
  )
}

const isSame = (one: Span, other: Span) => one?.opens === other?.opens && one?.closes === other?.closes

/** Closed days stay closed. */
function CopyMonday({ week, onChange }: Pick<PartProps<Week>, 'onChange'> & { week: Week }) {
  const [isCopied, setIsCopied] = useState(false)
  const [monday = null] = week
  const day = weekdayName(0)
  const isDone = monday !== null && week.every((span) => span === null || isSame(span, monday))
  const reason = isDone ? m.hours_copied({ day }) : m.hours_copy_closed({ day })
  return (
    <div className={styles.copy}>
      <Button
        variant="small"
        disabledReason={isDone || monday === null ? reason : undefined}
        onClick={() => {
          setIsCopied(true)
          onChange(week.map((span) => span && monday))
        }}
      >
        {m.hours_copy({ day })}
      </Button>
      <Announcer>{isCopied && isDone ? reason : undefined}</Announcer>
    </div>
  )
}
