/** The place of the bar below the list. The bar's code is loaded with the first selected row. */

import type { bulkChangeMachine } from '#machines/owner/bulk-change.ts'
import * as m from '#texts'
import type { FlowProps } from '../../../flow/flow-props.ts'
import styles from './bulk-bar.module.css'
import { useLazyBulkBar } from './lazy-bulk-bar.ts'
import { BULK_PROGRESS } from './row-checkbox.tsx'

export function BulkSlot({ state, send }: FlowProps<typeof bulkChangeMachine>) {
  const isNeeded = state.context.chosen.length > 0 || !state.matches({ choosing: 'idle' })
  return isNeeded && <LoadedBar state={state} send={send} />
}

function LoadedBar(props: FlowProps<typeof bulkChangeMachine>) {
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
