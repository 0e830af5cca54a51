/** An estimate that needs no answer any more: what was accepted, declined, replaced or withdrawn. */
import type { Estimate } from '#shared/estimate/estimate.ts'
import type { RequestRole } from '#shared/request/stages.ts'
import * as m from '#texts'
import { Folded } from '../ui/folded.tsx'
import { EstimateBill, EstimateNote } from './estimate-bill.tsx'
import styles from './estimates.module.css'

type Props = { estimate: Estimate; by: RequestRole }

/** The sentence below the result, for the customer. */
const AFTER: Partial<Record<Estimate['state'], () => string>> = {
  approved: m.estimate_accepted_text,
  declined: m.estimate_declined_text,
  withdrawn: m.estimate_withdrawn_text,
}

export function EstimateResult({ estimate, by }: Props) {
  const after = by === 'customer' ? AFTER[estimate.state]?.() : undefined
  return (
    <>
      <Folded className={styles.folded} open={estimate.state === 'approved'}>
        <summary>{m.estimate_lines()}</summary>
        <EstimateOptions estimate={estimate} by={by} />
      </Folded>
      {after !== undefined && <p className={styles.after}>{after}</p>}
    </>
  )
}

/** The bill of the accepted option, or of each. */
export function EstimateOptions({ estimate: { options, chosen, note }, by }: Props) {
  const shown = options.filter((_, index) => chosen === null || chosen === index)
  return (
    <>
      {shown.map((option) => (
        <div key={option.title} className={styles.bill}>
          {option.title !== '' && <p className={styles.title}>{option.title}</p>}
          <EstimateBill option={option} by={by} />
        </div>
      ))}
      <EstimateNote>{note}</EstimateNote>
    </>
  )
}
