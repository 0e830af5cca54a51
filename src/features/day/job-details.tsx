/** What a technician needs to know at the door, and the links to reach the customer. */
import { MapPinned, MessageCircle, Phone } from 'lucide'
import type { ReactNode } from 'react'
import { issueLabel } from '#shared/catalogue/issue-labels.ts'
import { rupees } from '#shared/money.ts'
import { callLink, showPhone, whatsAppLink } from '#shared/phone-text.ts'
import type { JobRequest } from '#shared/request/day.ts'
import * as m from '#texts'
import { deviceName } from '../../components/device-name.ts'
import { ExternalLink } from '../../components/external-link.tsx'
import { addressText } from '../../request/address-text.ts'
import { directionsTo, greetingOf } from '../../request/customer-links.ts'
import { stageLabel } from '../../request/status-badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import { NoBreak } from '../../ui/no-break.tsx'
import styles from './job-details.module.css'
import { Unsent } from './unsent.tsx'

type Props = {
  /** A job of the sheet, or its request. */
  job: JobRequest
  time: string
  isOverdue: boolean
  /** A step of it waits on this phone. */
  isUnsent: boolean
  /** The heading: the customer's name. */
  children: ReactNode
}

export function JobDetails({ job, time, isOverdue, isUnsent, children }: Props) {
  const { visit, notes, agreed } = job
  const landmark = visit?.landmark ?? ''
  const address = addressText(visit ? withoutLandmark(job, visit) : job)
  return (
    <div className={styles.details}>
      <p className={styles.when}>
        <b className="tabular">{time}</b>
        {isOverdue && <strong className={styles.late}>{m.bucket_overdue()}</strong>}
        <span>{stageLabel(job)}</span>
        {isUnsent && <Unsent />}
      </p>
      {children}
      <p>
        <b>
          <NoBreak>{deviceName(job)}</NoBreak>
        </b>
        , {issueLabel(job.issue)} <span className="muted tabular nowrap">{job.reference}</span>
      </p>
      {agreed !== null && agreed > 0 && (
        <p className="tabular">{m.agreed_price_of({ price: rupees(agreed) })}</p>
      )}
      {(address !== '' || landmark !== '') && (
        <p className={styles.typed}>
          {address}
          {landmark !== '' && <span className={styles.landmark}>{landmark}</span>}
        </p>
      )}
      {notes !== '' && <p className={styles.note}>{notes}</p>}
      <Reach job={job} />
    </div>
  )
}

/** The landmark has a line of its own. */
const withoutLandmark = (
  { pickupAddress, city }: JobRequest,
  visit: NonNullable<JobRequest['visit']>,
): Parameters<typeof addressText>[0] => ({ pickupAddress, city, visit: { ...visit, landmark: '' } })

function Reach({ job }: { job: JobRequest }) {
  const { name, phone } = job
  const address = addressText(job)
  if (phone === '' && address === '') return null
  return (
    <div className={styles.reach}>
      {phone !== '' && (
        <a href={callLink(phone)} aria-label={m.call_person({ name, phone: showPhone(phone) })}>
          <Icon icon={Phone} />
          {m.call_us()}
        </a>
      )}
      {address !== '' && (
        <ExternalLink href={directionsTo(address)} target="_blank">
          <Icon icon={MapPinned} />
          {m.directions()}
        </ExternalLink>
      )}
      {phone !== '' && (
        <ExternalLink
          href={whatsAppLink(phone, greetingOf(job))}
          target="_blank"
          aria-label={m.whatsapp_person({ name })}
        >
          <Icon icon={MessageCircle} />
          WhatsApp
        </ExternalLink>
      )}
    </div>
  )
}
