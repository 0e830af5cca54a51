/** The details of the request, its tracking link, and the customer's actions. */

import type { ReactNode } from 'react'
import type { requestDetailsMachine } from '#machines/request/request-details.ts'
import { rupees } from '#shared/money.ts'
import { callLink, showPhone } from '#shared/phone-text.ts'
import type { RequestDetails } from '#shared/request/details.ts'
import { windowText } from '#shared/shop/window-text.ts'
import * as m from '#texts'
import { ContactLinks } from '../../components/contact-links.tsx'
import type { FlowProps } from '../../flow/flow-props.ts'
import { weekdayTime } from '../../lib/dates.ts'
import { AddToCalendar } from '../../request/add-to-calendar.tsx'
import { addressText } from '../../request/address-text.ts'
import { BillLink } from '../../request/bill-link.tsx'
import { CorrectionSlot, hasCorrection } from '../../request/correction-slot.tsx'
import { hasStep, RequestSteps, stepsOf } from '../../request/request-steps.tsx'
import { RescheduleSlot } from '../../request/reschedule-slot.tsx'
import { WarrantySlot } from '../../request/warranty-slot.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Card } from '../../ui/card.tsx'
import { ConditionSlot } from './hand-over-slot.tsx'
import styles from './request-summary.module.css'
import { TrackingLink } from './tracking-link.tsx'

type Props = FlowProps<typeof requestDetailsMachine> & { request: RequestDetails }

export function RequestSummary({ request, state, send }: Props) {
  const { by, message, isAboutAnswer } = state.context
  const { pickupAddress, preferredPickupAt, notes, name, phone, visit, returnWindow, until } = request
  const { reference, seq, warrantyFrom, warrantyUntil } = request
  const calendar = { reference, seq, address: pickupAddress }
  const isCustomer = by === 'customer'
  const canReschedule = hasStep(request.stage, 'reschedule')
  return (
    <Card unpadded className={styles.card} aria-label={m.what_we_know()}>
      <dl className={styles.summary}>
        {!isCustomer && (
          <Fact name={m.label_customer()}>
            {name}
            {phone !== '' && (
              <a className={styles.phone} href={callLink(phone)}>
                {showPhone(phone)}
              </a>
            )}
          </Fact>
        )}
        <Fact name={m.warranty_title()}>
          {warrantyFrom !== null && warrantyUntil !== null && (
            <WarrantySlot
              request={request}
              by={by}
              from={warrantyFrom}
              until={warrantyUntil}
              address={addressText(request)}
              onChanged={() => send({ type: 'refresh' })}
            />
          )}
        </Fact>
        {visit?.window ? (
          <Fact name={request.stage === 'received' ? m.visit_time_asked() : m.visit_time()}>
            {windowText(visit.window)}
            <AddToCalendar visit={{ ...calendar, leg: 'visit', window: visit.window }} />
          </Fact>
        ) : (
          <Fact name={m.preferred_time()}>{preferredPickupAt && weekdayTime(preferredPickupAt)}</Fact>
        )}
        {returnWindow && (
          <Fact name={m.return_time()}>
            {windowText(returnWindow)}
            <AddToCalendar visit={{ ...calendar, leg: 'return', window: returnWindow }} />
          </Fact>
        )}
        <Fact name={m.agreed_price()}>{request.agreed ? rupees(request.agreed) : null}</Fact>
        <Fact name={m.label_way()}>
          {visit?.way === 'shop' ? m.visit_shop() : visit?.way === 'call' ? m.visit_call() : null}
        </Fact>
        <Place request={request} state={state} send={send} />
        <ConditionSlot request={request} />
        <Fact name={isCustomer ? m.your_note() : m.fact_note()}>{notes}</Fact>
        <TrackingLink link={request.link} state={state} send={send} />
      </dl>
      {isCustomer && (
        <div className={styles.actions}>
          {message !== '' && !isAboutAnswer && <Alert tone="error">{message}</Alert>}
          <BillLink request={request} by="customer" />
          <RescheduleSlot state={state} send={send} />
          <RequestSteps
            state={state}
            send={send}
            steps={stepsOf(request.stage).filter((step) => step === 'cancel')}
            className={styles.cancel}
          />
          {until && request.inTime.reschedule && canReschedule && (
            <p className="muted small">
              {m.change_until({ time: weekdayTime(until.reschedule), cancel: weekdayTime(until.cancel) })}
            </p>
          )}
          <ContactLinks about={m.request_number({ id: request.reference })} />
        </div>
      )}
    </Card>
  )
}

/** The address and its correction. */
function Place({ request, state, send }: Props) {
  const address = addressText(request)
  const { pickupAddress, city, stage } = request
  if (address === '' && !hasCorrection(stage, state.context.by)) return null
  return (
    <Fact name={pickupAddress === '' && city !== '' ? m.label_city() : m.label_address()}>
      {address}
      <CorrectionSlot state={state} send={send} />
    </Fact>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) =>
  children ? (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  ) : null
