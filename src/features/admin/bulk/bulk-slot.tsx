/** The place of the bar below the list; the code of what can be done is loaded with the first choice. */
import * as m from '#texts'
import styles from './bulk-bar.module.css'
import { BULK_PROGRESS, type BulkProps } from './bulk-props.ts'
import { useLazyBulkBar } from './lazy-bulk-bar.ts'

export function BulkSlot({ state, send }: BulkProps) {
  const isNeeded = state.context.chosen.length > 0 || !state.matches({ choosing: 'idle' })
  return isNeeded && <LoadedBar state={state} send={send} />
}

function LoadedBar(props: BulkProps) {
  const Bar = useLazyBulkBar()?.BulkBar
  if (Bar) return <Bar {...props} />
  return (
    <section className={styles.bar} aria-label={m.bulk_region()} aria-busy="true">
      <b className={styles.count}>{m.bulk_chosen({ count: props.state.context.chosen.length })}</b>
      <span className="sr-only" role="status" id={BULK_PROGRESS}>
        {m.bulk_loading()}
      </span>
    </section>
  )
}
