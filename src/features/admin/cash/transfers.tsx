/** What came by UPI, card and bank: ticked beside the bank's app. */
import { useEffect, useRef } from 'react'
import type { cashCountMachine } from '#machines/owner/cash-count.ts'
import type { UncheckedPayment } from '#shared/billing/cash-api.ts'
import { paymentText } from '#shared/billing/payment-text.ts'
import * as m from '#texts'
import type { FlowProps } from '../../../flow/flow-props.ts'
import { randomKey } from '../../../lib/random-key.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import styles from './cash.module.css'
import { UncheckedRow } from './unchecked-row.tsx'

type Props = FlowProps<typeof cashCountMachine> & {
  transfers: readonly UncheckedPayment[]
  hasMore: boolean
}

const TITLE_ID = 'transfers'

export function Transfers({ transfers, hasMore, state, send }: Props) {
  const { ticked, message } = state.context
  const wasChecking = useRef(false)
  const isChecking = state.matches('checking')
  // The pressed button may be removed with the last row.
  useEffect(() => {
    if (wasChecking.current && !isChecking) document.getElementById(TITLE_ID)?.focus()
    wasChecking.current = isChecking
  }, [isChecking])
  const count = ticked.length
  return (
    <section className={styles.part} aria-labelledby={TITLE_ID}>
      <h2 id={TITLE_ID} tabIndex={-1}>
        {m.cash_transfers()}
      </h2>
      {transfers.length === 0 ? (
        <p className="muted">{m.cash_no_transfers()}</p>
      ) : (
        <>
          <p className="muted">{m.cash_transfers_text()}</p>
          <ul className={styles.rows}>
            {transfers.map((payment) => (
              <li key={payment.id} className={styles.tick}>
                <Checkbox
                  label=""
                  name={`${paymentText(payment)}, ${payment.reference}`}
                  checked={ticked.includes(payment.id)}
                  disabled={!state.can({ type: 'tick', id: payment.id })}
                  onChange={() => send({ type: 'tick', id: payment.id })}
                />
                <UncheckedRow payment={payment} takenBy={payment.by} />
              </li>
            ))}
          </ul>
          {hasMore && <p className="muted">{m.cash_transfers_more()}</p>}
          {state.matches('choosing') && message !== '' && <Alert tone="error">{message}</Alert>}
          <div className={styles.buttons}>
            <Button
              variant="primary"
              busy={isChecking}
              inactive={!isChecking && !state.can({ type: 'check', key: '' })}
              onClick={() => send({ type: 'check', key: randomKey() })}
            >
              {count === 0 ? m.cash_check() : m.cash_check_count({ count })}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}
