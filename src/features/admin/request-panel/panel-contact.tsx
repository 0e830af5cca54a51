/** The customer, the visit's place and time, and the buttons Call, Directions and WhatsApp. */

import { MapPinned, Phone } from 'lucide'

import type { requestDetailsMachine } from '#machines/request/request-details.ts'

import { rupees } from '#shared/money.ts'
import { callLink, showPhone } from '#shared/phone-text.ts'
import type { RequestDetails } from '#shared/request/details.ts'
import { visitTimeOf } from '#shared/request/visit.ts'
import * as m from '#texts'
import { ExternalLink } from '../../../components/external-link.tsx'
import type { FlowProps } from '../../../flow/flow-props.ts'
import { weekdayTime } from '../../../lib/dates.ts'
import { addressText } from '../../../request/address-text.ts'
import { CorrectionSlot } from '../../../request/correction-slot.tsx'
import { directionsTo } from '../../../request/customer-links.ts'
import { Badge } from '../../../ui/badge.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Due } from '../orders/due.tsx'
import type { ListedRequest } from '../orders/listed-request.ts'
import { visitText } from '../orders/visit.tsx'
import { overdueReason } from './overdue-reason.ts'
import styles from './panel-contact.module.css'
import { WhatsAppReplies } from './whatsapp-replies.tsx'

const WAYS = { pickup: () => null, shop: m.visit_shop, call: m.visit_call }

type Props = FlowProps<typeof requestDetailsMachine> & {
  request: RequestDetails
  listed: ListedRequest | undefined
}

export function PanelContact({ request, listed, state, send }: Props) {
  const { name, phone, email, notes, visit, status, agreed } = request
  const { window, preferred } = visitTimeOf(request)
  const address = addressText(request)
  const now = Date.now()
  const way = visit && WAYS[visit.way]()
  return (
    <div className={styles.contact}>
      <strong>{name}</strong>
      {phone !== '' && <span className="tabular">{showPhone(phone)}</span>}
      {window ? (
        <span className="tabular">{visitText(window, now)}</span>
      ) : (
        <span>{preferred === null ? m.no_time_given() : weekdayTime(preferred)}</span>
      )}
      {listed?.closedDay && <Badge tone="failed">{m.closed_day()}</Badge>}
      {way && <span>{way}</span>}
      {agreed !== null && agreed > 0 && (
        <span className="tabular">{m.agreed_price_of({ price: rupees(agreed) })}</span>
      )}
      {address !== '' && <span className={styles.words}>{address}</span>}
      {notes !== '' && <span className={styles.notes}>{notes}</span>}
      {email !== '' && (
        <a className={styles.email} href={`mailto:${email}`}>
          {email}
        </a>
      )}
      {listed?.due && status !== 'DONE' && (
        <p className={styles.late}>
          <Due due={listed.due} now={now} />
          {Date.parse(listed.due) < now && <span className="muted">{overdueReason(request)}</span>}
        </p>
      )}
      <div className={styles.ways}>
        {phone !== '' && (
          <a
            className={buttonClass('small')}
            href={callLink(phone)}
            aria-label={m.call_person({ name, phone: showPhone(phone) })}
          >
            <Icon icon={Phone} /> {m.call_us()}
          </a>
        )}
        {address !== '' && (
          <ExternalLink className={buttonClass('small')} href={directionsTo(address)} target="_blank">
            <Icon icon={MapPinned} /> {m.directions()}
          </ExternalLink>
        )}
        {phone !== '' && <WhatsAppReplies request={request} />}
      </div>
      <CorrectionSlot state={state} send={send} />
    </div>
  )
}
