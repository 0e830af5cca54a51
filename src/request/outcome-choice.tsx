/** The outcome of a repair: the recorded one in one line, and the others to choose from. */

import type { ReactNode } from 'react'
import { outcomeTexts } from '#shared/request/stage-texts.ts'
import { Outcome } from '#shared/request/stages.ts'
import * as m from '#texts'
import { ChoiceGroup } from '../ui/choice-group.tsx'
import { SLOT, withSlot } from '../ui/slots.tsx'
import styles from './outcome-choice.module.css'

const OUTCOMES = Outcome.options.map((value) => ({ value, label: outcomeTexts[value].label() }))

type Props = {
  recordedOutcome?: Outcome | undefined
  outcome?: Outcome | undefined
  isDeviceInShop?: boolean | undefined
  onChoose: (outcome: Outcome) => void
  /** What is asked besides. */
  children?: ReactNode
}

export function OutcomeChoice(props: Props) {
  const { recordedOutcome = 'repaired', outcome, isDeviceInShop, onChoose, children } = props
  const shown = outcome ?? recordedOutcome
  return (
    <div className={styles.outcome}>
      <details>
        <summary>
          {withSlot(m.outcome_is({ outcome: SLOT }), <strong>{outcomeTexts[shown].label()}</strong>)}{' '}
          <span className={styles.change}>{m.change()}</span>
        </summary>
        <ChoiceGroup
          legend={m.outcome_label()}
          hasHiddenLegend
          name="outcome"
          options={OUTCOMES}
          value={shown}
          onChoose={onChoose}
        />
      </details>
      {children}
      {isDeviceInShop && <p className={styles.warning}>{m.still_with_us()}</p>}
    </div>
  )
}
