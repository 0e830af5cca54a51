/** The outcome of a repair: the recorded one in one line, and the others to choose from. */

import { stillWithUs } from '#shared/request/request-texts.ts'
import { outcomeTexts } from '#shared/request/stage-texts.ts'
import { Outcome } from '#shared/request/stages.ts'
import * as m from '#texts'
import { SLOT, withSlot } from '../ui/slots.tsx'
import styles from './outcome-choice.module.css'

type Props = {
  recordedOutcome?: Outcome | undefined
  outcome?: Outcome | undefined
  isDeviceInShop?: boolean | undefined
  onChoose: (outcome: Outcome) => void
}

export function OutcomeChoice({ recordedOutcome = 'repaired', outcome, isDeviceInShop, onChoose }: Props) {
  const shown = outcome ?? recordedOutcome
  return (
    <div className={styles.outcome}>
      <details>
        <summary>
          {withSlot(m.outcome_is({ outcome: SLOT }), <strong>{outcomeTexts[shown].label()}</strong>)}{' '}
          <span className={styles.change}>{m.change()}</span>
        </summary>
        <fieldset className={styles.choices}>
          <legend className="sr-only">{m.outcome_label()}</legend>
          {Outcome.options.map((option) => (
            <label key={option} className={styles.choice}>
              <input
                type="radio"
                name="outcome"
                checked={option === shown}
                onChange={() => onChoose(option)}
              />
              {outcomeTexts[option].label()}
            </label>
          ))}
        </fieldset>
      </details>
      {isDeviceInShop && <p className={styles.warning}>{stillWithUs}</p>}
    </div>
  )
}
