/** The money of a job: what the customer pays, the form that takes it, what was paid, and the bill. */
import { type ReactNode, useEffect, useId, useRef } from 'react'
import type { PaidJob } from '#machines/request/door-payment-setup.ts'
import type { Upi } from '#shared/billing/payment.ts'
import { rupees } from '#shared/money.ts'
import { canBill, type DayJob, takesMoney } from '#shared/request/day.ts'
import * as m from '#texts'
import { FlowAlert } from '../../flow/flow-alert.tsx'
import { FlowDialog } from '../../flow/flow-dialog.tsx'
import { randomKey } from '../../lib/random-key.ts'
import type { OfflineFlow } from '../../offline/use-offline.ts'
import { DisclosureButton } from '../../request/disclosure-button.tsx'
import { useFormFocus } from '../../request/use-form-focus.ts'
import { useRequestChanges } from '../../request/use-request-editor.ts'
import { Button } from '../../ui/button.tsx'
import styles from './door-money.module.css'
import { DoorPaymentForm } from './door-payment-form.tsx'
import { DoorPayments } from './door-payments.tsx'
import { useDoorPayment } from './use-door-payment.ts'

type Props = {
  userId: number
  /** With the steps and payments that wait on this phone. */
  job: DayJob
  upi: Upi | null
  /** Something of the request waits on this phone. */
  isUnsent: boolean
  offline: OfflineFlow
}

const titleOf = ({ name, toPay }: DayJob): string =>
  toPay === null ? m.door_pays_open({ name }) : m.door_pays({ name, amount: rupees(toPay) })

export function DoorMoney({ userId, job, upi, isUnsent, offline }: Props): ReactNode {
  const id = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const { state, send } = useDoorPayment(userId, offline)
  useRequestChanges(state.context.changes)
  const isEditing = state.matches('editing') || state.matches('storing')
  useFormFocus(id, isEditing)
  // The button is gone once all is paid.
  useEffect(() => {
    if (!isEditing && document.activeElement === document.body && state.matches('taken'))
      title.current?.focus()
  }, [isEditing, state])
  const isOpen = takesMoney(job) || isEditing
  if (!isOpen && job.payments.length === 0 && job.bill === null && !canBill(job)) return null
  const { id: requestId, reference, leg, toPay } = job
  const paidJob: PaidJob = { id: requestId, reference, leg, toPay }
  const billing = { type: 'bill.issue', job: paidJob, key: '' } as const
  return (
    <section className={styles.money} aria-labelledby={id}>
      <h2 id={id} ref={title} tabIndex={-1}>
        {takesMoney(job) ? titleOf(job) : m.payments()}
      </h2>
      <FlowAlert state={state} onDismiss={() => send({ type: 'dismiss' })} />
      {isOpen && (
        <DisclosureButton
          id={`${id}-button`}
          label={m.payment_take()}
          variant="secondary"
          reason={undefined}
          isOpen={isEditing}
          inactive={!state.can({ type: 'take.open', job: paidJob })}
          onPress={() => send({ type: 'take.open', job: paidJob })}
        >
          {isEditing && (
            <DoorPaymentForm
              id={`${id}-form`}
              state={state}
              send={send}
              name={job.name}
              reference={reference}
              upi={upi}
            />
          )}
        </DisclosureButton>
      )}
      <DoorPayments state={state} send={send} job={paidJob} payments={job.payments} isUnsent={isUnsent} />
      {job.bill !== null && <p className="tabular">{m.door_bill_is({ number: job.bill })}</p>}
      {canBill(job) &&
        (isUnsent ? (
          <p className="muted small">{m.door_bill_later()}</p>
        ) : (
          <Button
            busy={state.matches('issuing')}
            inactive={!state.can(billing)}
            onClick={() => send({ ...billing, key: randomKey() })}
          >
            {m.door_bill()}
          </Button>
        ))}
      <FlowDialog state={state} send={send} />
    </section>
  )
}
