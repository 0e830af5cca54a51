/** One answer out of a few: a radio group with one line for each option. */

import type { ReactNode } from 'react'
import styles from './choice-group.module.css'
import { classNames } from './class-names.ts'

type Props<Value extends string> = {
  legend: string
  /** The legend is read aloud only, because the line above the group shows it. */
  hasHiddenLegend?: boolean
  /** Joins the radio buttons; unique on the page. */
  name: string
  options: readonly { value: Value; label: ReactNode }[]
  /** null: none is chosen yet. */
  value: Value | null
  onChoose: (value: Value) => void
}

export const ChoiceGroup = <Value extends string>(props: Props<Value>) => (
  <fieldset className={styles.group}>
    <legend className={classNames(props.hasHiddenLegend && 'sr-only')}>{props.legend}</legend>
    {props.options.map(({ value, label }) => (
      <label key={value} className={styles.choice}>
        <input
          type="radio"
          name={props.name}
          checked={value === props.value}
          onChange={() => props.onChoose(value)}
        />
        {label}
      </label>
    ))}
  </fieldset>
)
