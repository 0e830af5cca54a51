/** What the customer reads of a hand-over at the door. */
import { KeyRound } from 'lucide'
import { useId } from 'react'
import type { RequestDetails } from '#shared/request/details.ts'
import { codeLegOf } from '#shared/request/hand-over.ts'
import { conditionText, conditionTitle } from '#shared/request/hand-over-texts.ts'
import type { RequestStage } from '#shared/request/stages.ts'
import * as m from '#texts'
import { Icon } from '../ui/icon.tsx'
import styles from './hand-over.module.css'

/** The condition in which the device was taken, for a list. */
export const ConditionFact = ({ condition }: { condition: NonNullable<RequestDetails['condition']> }) => (
  <>
    <dt>{conditionTitle(condition)}</dt>
    <dd>{conditionText(condition)}</dd>
  </>
)

type Props = { code: string; stage: RequestStage; heading: 'h2' | 'h3' }

/** The code that the customer says to the technician, in large digits. A screen reader reads each digit. */
export function HandOverCode({ code, stage, heading: Heading }: Props) {
  const id = useId()
  // Where there is a code, the stage alone says for which visit.
  const isReturn = codeLegOf({ stage, deviceInShop: true }) === 'return'
  return (
    <section className={styles.code} aria-labelledby={id}>
      <Icon icon={KeyRound} />
      <div className={styles.words}>
        <Heading id={id}>{m.code_for_technician()}</Heading>
        <p>{isReturn ? m.code_return() : m.code_visit()}</p>
      </div>
      <p className={styles.digits} translate="no">
        {[...code].join(' ')}
      </p>
    </section>
  )
}
