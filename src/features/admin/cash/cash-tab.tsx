/** The day's end: the cash of each person, what came by UPI, card and bank, and the last counts. */
import { useQuery } from '@tanstack/react-query'
import { cashCountMachine } from '#machines/owner/cash-count.ts'
import type { Cash } from '#shared/billing/cash-api.ts'
import * as m from '#texts'
import { FlowAlert } from '../../../flow/flow-alert.tsx'
import { useFlow } from '../../../flow/use-flow.ts'
import { useRequestChanges } from '../../../request/use-request-editor.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { AdminHeader } from '../admin-header.tsx'
import { DashboardLink } from '../back-links.tsx'
import { QueryBoundary } from '../query-boundary.tsx'
import styles from './cash.module.css'
import { cashQuery } from './cash-query.ts'
import { CashCounts } from './counts.tsx'
import { TillRow } from './till-row.tsx'
import { Transfers } from './transfers.tsx'

const TILLS_ID = 'tills'

export function CashTab() {
  const cash = useQuery(cashQuery)
  return (
    <>
      <DashboardLink />
      <AdminHeader title={m.cash_title()} />
      <QueryBoundary query={cash} what={m.what_cash()}>
        {(data) => <CloseDay cash={data} />}
      </QueryBoundary>
    </>
  )
}

function CloseDay({ cash: { tills, transfers, hasMore, counts } }: { cash: Cash }) {
  const [state, send] = useFlow(cashCountMachine)
  useRequestChanges(state.context.changes)
  const isEmpty = tills.length === 0 && transfers.length === 0
  return (
    <div className={styles.day}>
      <p className={styles.intro}>{m.cash_text()}</p>
      <FlowAlert state={state} onDismiss={() => send({ type: 'dismiss' })} />
      {isEmpty ? (
        <EmptyState title={m.cash_empty()} text={m.cash_empty_text()} />
      ) : (
        <>
          <section className={styles.part} aria-labelledby={TILLS_ID}>
            <h2 id={TILLS_ID} tabIndex={-1}>
              {m.cash_tills()}
            </h2>
            {tills.length === 0 ? (
              <p className="muted">{m.cash_no_tills()}</p>
            ) : (
              <ul className={styles.rows}>
                {tills.map((till) => (
                  <TillRow key={till.person} till={till} state={state} send={send} titleId={TILLS_ID} />
                ))}
              </ul>
            )}
          </section>
          <Transfers transfers={transfers} hasMore={hasMore} state={state} send={send} />
        </>
      )}
      {counts.length > 0 && <CashCounts counts={counts} />}
    </div>
  )
}
