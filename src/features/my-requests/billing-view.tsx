/** What is agreed, the payments, the documents, and for the owner what records, issues, credits and sends them. */

import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { agreedTotal } from '#shared/estimate/estimate.ts'
import { rupees } from '#shared/money.ts'
import type { RequestBilling } from '#shared/request/billing-api.ts'
import type { RequestDetails } from '#shared/request/details.ts'
import { answerWays } from '#shared/request/request-texts.ts'
import type { RequestRole } from '#shared/request/stages.ts'
import * as m from '#texts'
import { deviceName } from '../../components/device-name.ts'
import { weekdayTime } from '../../lib/dates.ts'
import { BillDocuments } from '../../request/bill-documents.tsx'
import { BillOwnerSlot } from '../../request/bill-owner-slot.tsx'
import { HandOverCode } from '../../request/hand-over.tsx'
import { Payments } from '../../request/payments.tsx'
import { NoBreak } from '../../ui/no-break.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import styles from './billing-page.module.css'
import { RequestBreadcrumbs } from './request-breadcrumbs.tsx'

type Props = {
  request: RequestDetails
  billing: RequestBilling
  by: RequestRole
  /** A document was issued, or the request has moved on. */
  onChanged: () => void
}

export function BillingView({ request, billing, by, onChanged }: Props) {
  const { documents, owner } = billing
  const { paper } = useSearch({ strict: false })
  const [issued, setIssued] = useState<string | null>(null)
  const isOwner = owner !== null
  return (
    <>
      <RequestBreadcrumbs by={by} request={request}>
        {m.bill_title()}
      </RequestBreadcrumbs>
      <header className={styles.head}>
        <div>
          <PageTitle>{m.bill_title()}</PageTitle>
          <p className="muted">
            <NoBreak>{deviceName(request)}</NoBreak>
          </p>
          <Agreed billing={billing} by={by} />
        </div>
        {isOwner && documents.length > 0 && <PaperChoice paper={paper} />}
      </header>
      {billing.code !== null && <HandOverCode code={billing.code} stage={billing.stage} heading="h2" />}
      {isOwner && (
        <BillOwnerSlot
          request={request}
          billing={billing}
          owner={owner}
          onIssued={setIssued}
          onChanged={onChanged}
        />
      )}
      {documents.length === 0 && <p className="lead">{isOwner ? m.bill_none() : m.bill_none_text()}</p>}
      {!isOwner && (billing.payments.length > 0 || billing.owed !== 0) && (
        <Payments money={billing} reference={billing.reference} />
      )}
      <BillDocuments
        documents={documents}
        repair={billing}
        money={billing}
        paper={isOwner && paper === ROLL ? 'roll' : 'a4'}
        issued={issued}
      />
    </>
  )
}

/** The accepted estimate, or the price that was agreed otherwise. */
function Agreed({ billing: { estimates, agreed }, by }: Pick<Props, 'billing' | 'by'>) {
  const accepted = estimates.find(({ state }) => state === 'approved')
  if (accepted?.decidedAt && accepted.decidedHow) {
    const amount = rupees(agreedTotal(accepted) ?? 0)
    const how = m.estimate_answered({
      time: weekdayTime(accepted.decidedAt),
      how: answerWays[accepted.decidedHow](),
    })
    return (
      <p>
        <strong>
          {by === 'owner' ? m.estimate_customer_accepted({ amount }) : m.estimate_you_accepted({ amount })}
        </strong>{' '}
        <span className="muted">{how}</span>
      </p>
    )
  }
  return (
    agreed !== null && (
      <p>
        <strong>{m.agreed_price_of({ price: rupees(agreed) })}</strong>
      </p>
    )
  )
}

/** The router reads digits as a number. */
const ROLL = 80

/** A4, or the roll of the counter's printer. */
function PaperChoice({ paper }: { paper: number | undefined }) {
  const navigate = useNavigate()
  return (
    <SegmentedControl
      label={m.bill_paper()}
      className={styles.papers}
      segments={[
        { value: 'a4', label: m.bill_a4() },
        { value: 'roll', label: m.bill_roll() },
      ]}
      value={paper === ROLL ? 'roll' : 'a4'}
      onChange={(value) =>
        void navigate({
          to: '.',
          search: value === 'roll' ? { paper: ROLL } : {},
          replace: true,
          resetScroll: false,
        })
      }
    />
  )
}
