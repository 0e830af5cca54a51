/** The assigned technician in a row: a button that opens the choice. */
import { legAhead } from '#shared/request/technician.ts'
import * as m from '#texts'
import type { ListedRequest } from './listed-request.ts'
import styles from './row-technician.module.css'

type Props = {
  repair: ListedRequest
  /** A choice for this request is being sent. */
  busy: boolean
  onAssign: (repair: ListedRequest) => void
}

/** Nothing for a request that nobody has to visit, and in a list that does not know technicians. */
export function RowTechnician({ repair, busy, onAssign }: Props) {
  const { reference, technician, stage } = repair
  if (technician === undefined || legAhead(stage) === null) return null
  const who = technician?.name ?? m.technician_nobody()
  return (
    <button
      type="button"
      className={styles.technician}
      aria-label={m.assign_of({ reference, technician: who })}
      aria-haspopup="dialog"
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={() => !busy && onAssign(repair)}
    >
      {technician ? who : <em>{who}</em>}
    </button>
  )
}
