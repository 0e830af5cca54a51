/** What the owner has to know of a technician's hand-overs: a wrong code is to be asked about, a missing one has its reason. */
import type { RequestDetails } from '#shared/request/details.ts'
import { noCodeLabels } from '#shared/request/proof-texts.ts'
import * as m from '#texts'
import { weekdayTime } from '../lib/dates.ts'
import { Alert } from '../ui/alert.tsx'
import styles from './hand-over-proofs.module.css'

type Props = { owner: RequestDetails['owner'] }
type HandOver = NonNullable<RequestDetails['owner']>['handOvers'][number]

export function HandOverProofs({ owner }: Props) {
  const unproven = owner?.handOvers.filter(({ proof }) => proof !== 'right') ?? []
  if (unproven.length === 0) return null
  return (
    <div className={styles.proofs}>
      {unproven.map((one) => (
        <HandOverProof key={one.leg} {...one} />
      ))}
    </div>
  )
}

function HandOverProof({ leg, proof, noCode, at }: HandOver) {
  const isReturn = leg === 'return'
  if (proof === 'wrong')
    return (
      <Alert tone="warning" title={isReturn ? m.returned_wrong_code() : m.collected_wrong_code()}>
        {isReturn
          ? m.returned_wrong_code_text({ time: weekdayTime(at) })
          : m.collected_wrong_code_text({ time: weekdayTime(at) })}
      </Alert>
    )
  return (
    <p className="muted small">
      {isReturn ? m.returned_without_code() : m.collected_without_code()}
      {noCode !== null && ` ${m.without_code_reason({ reason: noCodeLabels[noCode]() })}`}
    </p>
  )
}
