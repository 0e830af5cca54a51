/** One answer out of a few short ones: a radio group whose options stand beside each other. */
import styles from './choice-chips.module.css'

type Props<Value extends string> = {
  legend: string
  /** Joins the radio buttons; unique on the page. */
  name: string
  options: readonly { value: Value; label: string }[]
  /** null: none is chosen yet. */
  value: Value | null
  onChoose: (value: Value) => void
}

export const ChoiceChips = <Value extends string>({
  legend,
  name,
  options,
  value,
  onChoose,
}: Props<Value>) => (
  <fieldset className={styles.group}>
    <legend>{legend}</legend>
    <div className={styles.chips}>
      {options.map((option) => (
        <label key={option.value} className={styles.chip}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChoose(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  </fieldset>
)
