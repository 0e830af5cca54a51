/** The estimates of a request: the newest one, to answer or with its result, then the earlier ones. Loaded on demand. */
import { CircleCheck, CircleX } from 'lucide'
import { useEffect, useId, useRef } from 'react'
import { agreedTotal, type Estimate } from '#shared/estimate/estimate.ts'
import { rupees } from '#shared/money.ts'
import { answerWays } from '#shared/request/request-texts.ts'
import type { RequestRole } from '#shared/request/stages.ts'
import * as m from '#texts'
import { weekdayTime } from '../lib/dates.ts'
import { Alert } from '../ui/alert.tsx'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import { EstimateAnswer, type EstimatesProps } from './estimate-answer.tsx'
import { EarlierEstimates } from './estimate-earlier.tsx'
import { EstimateResult } from './estimate-result.tsx'
import styles from './estimates.module.css'

const ICONS: Partial<Record<Estimate['state'], typeof CircleCheck>> = {
  approved: CircleCheck,
  declined: CircleX,
}

export function Estimates(props: EstimatesProps) {
  const { estimates, by, heading: Heading, message } = props
  const id = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const [newest, ...earlier] = estimates
  const now = newest && `${newest.version} ${newest.state}`
  // An answer removes its own buttons, and so does a newer estimate: the focus moves to the result.
  const shown = useRef(now)
  useEffect(() => {
    if (now !== shown.current && document.activeElement === document.body) title.current?.focus()
    shown.current = now
  }, [now])
  if (!newest) return null
  const icon = ICONS[newest.state]
  const isToAnswer = newest.state === 'open' || newest.state === 'expired'
  return (
    <section className={styles.estimates} aria-labelledby={id}>
      {message !== '' && <Alert tone="error">{message}</Alert>}
      <div className={classNames(styles.head, icon && styles.withIcon)} data-state={newest.state}>
        {icon && <Icon icon={icon} />}
        <Heading id={id} ref={title} tabIndex={-1}>
          {titleOf(newest, by)}
        </Heading>
        <Answered estimate={newest} />
      </div>
      {isToAnswer ? (
        <EstimateAnswer key={newest.version} {...props} estimate={newest} />
      ) : (
        <EstimateResult estimate={newest} by={by} />
      )}
      {earlier.length > 0 && (
        <EarlierEstimates estimates={earlier} by={by} onSeeNewest={() => title.current?.focus()} />
      )}
    </section>
  )
}

/** When and how the answer was given. */
const Answered = ({ estimate: { decidedAt, decidedHow } }: { estimate: Estimate }) =>
  decidedAt !== null &&
  decidedHow !== null && (
    <p className={styles.answered}>
      {m.estimate_answered({ time: weekdayTime(decidedAt), how: answerWays[decidedHow]() })}
    </p>
  )

function titleOf(estimate: Estimate, by: RequestRole): string {
  const isShop = by !== 'customer'
  if (estimate.state === 'approved') {
    const amount = rupees(agreedTotal(estimate) ?? 0)
    return isShop ? m.estimate_customer_accepted({ amount }) : m.estimate_you_accepted({ amount })
  }
  if (estimate.state === 'declined')
    return isShop ? m.estimate_customer_declined() : m.estimate_you_declined()
  if (estimate.state === 'withdrawn') return m.estimate_withdrawn()
  if (isShop) return m.estimate_title()
  return estimate.version > 1 ? m.estimate_new() : m.estimate_yours()
}
