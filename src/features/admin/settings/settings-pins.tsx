/** The PIN codes that the shop has listed, served or not. */
import { useState } from 'react'
import type * as v from 'valibot'
import { digitsIn } from '#shared/digits.ts'
import { AREA_MAX } from '#shared/limits.ts'
import { PIN_DIGITS } from '#shared/shop/pin.ts'
import type { PinTable } from '#shared/shop/settings.ts'
import * as m from '#texts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import styles from './settings.module.css'
import type { PartProps } from './settings-props.ts'

type Pins = v.InferOutput<typeof PinTable>
type Row = Pins['pins'][number]

export function PinsFields({ value: { pins }, errors, onChange }: PartProps<Pins>) {
  const [find, setFind] = useState('')
  const set = (index: number, row: Row) =>
    onChange({ pins: pins.map((each, at) => (at === index ? row : each)) })
  const words = find.trim().toLowerCase()
  const isShown = ({ pin, area }: Row) => words === '' || `${pin} ${area.toLowerCase()}`.includes(words)
  return (
    <>
      <p className="muted">{m.pins_text()}</p>
      <SearchField label={m.pin_find()} value={find} onChange={setFind} />
      <div>
        <Button
          variant="secondary"
          onClick={() => {
            setFind('')
            onChange({ pins: [{ pin: '', area: '', served: true }, ...pins] })
          }}
        >
          {m.pin_add()}
        </Button>
      </div>
      {errors.pins && <p className={styles.error}>{errors.pins}</p>}
      <ul className={styles.rows}>
        {pins.map((row, index) =>
          isShown(row) ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row has no id, and its PIN code changes while it is typed.
            <li key={index} className={styles.pin}>
              <TextField
                name={`pins.${index}.pin`}
                label={m.label_pin()}
                inputMode="numeric"
                value={row.pin}
                error={errors[`pins.${index}.pin`]}
                onChange={(pin) => set(index, { ...row, pin: digitsIn(pin).slice(0, PIN_DIGITS) })}
              />
              <TextField
                name={`pins.${index}.area`}
                label={m.pin_area()}
                value={row.area}
                maxLength={AREA_MAX}
                error={errors[`pins.${index}.area`]}
                onChange={(area) => set(index, { ...row, area })}
              />
              <Checkbox
                label={m.pin_is_served()}
                checked={row.served}
                onChange={(served) => set(index, { ...row, served })}
              />
              <Button
                variant="small"
                onClick={() => onChange({ pins: pins.filter((_, at) => at !== index) })}
              >
                {m.pin_remove({ pin: row.pin })}
              </Button>
            </li>
          ) : null,
        )}
      </ul>
    </>
  )
}
