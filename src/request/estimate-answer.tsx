/** An estimate that waits for its answer: its options, the bill of the chosen one, and the two answers. */
import { useId, useState } from 'react'
import { optionTotal } from '#shared/amounts.ts'
import { type Estimate, lastDayOf } from '#shared/estimate/estimate.ts'
import { rupees } from '#shared/money.ts'
import type { Decision } from '#shared/request/estimate-api.ts'
import type { RequestRole } from '#shared/request/stages.ts'
import { dayText } from '#shared/shop/window-text.ts'
import * as m from '#texts'
import { Button } from '../ui/button.tsx'
import { ChoiceGroup } from '../ui/choice-group.tsx'
import { NoBreak } from '../ui/no-break.tsx'
import { EstimateBill, EstimateNote } from './estimate-bill.tsx'
import styles from './estimates.module.css'

export type EstimatesProps = {
  /** Newest first. */
  estimates: readonly Estimate[]
  by: RequestRole
  /** The heading's level. */
  heading: 'h2' | 'h3'
  /** Why the last answer was not taken; empty otherwise. */
  message: string
  /** The page is that of the billing link. */
  isByLink?: boolean
  /** Whether the answers are offered. */
  isAnswerable?: boolean
  /** The answer that is being sent. */
  sending: Decision['decision'] | null
  canAnswer: (answer: Decision) => boolean
  onAnswer: (answer: Decision) => void
}

type Props = Omit<EstimatesProps, 'estimates' | 'heading'> & { estimate: Estimate }

export function EstimateAnswer(props: Props) {
  const { estimate, by, isByLink, isAnswerable = true, sending, canAnswer, onAnswer } = props
  const { options, version, note } = estimate
  const [chosen, setChosen] = useState(0)
  const reasonId = useId()
  const option = options[chosen]
  if (!option) return null
  const isExpired = estimate.state === 'expired'
  const accept: Decision = { decision: 'approve', version, option: chosen }
  const decline: Decision = { decision: 'decline', version }
  const amount = rupees(optionTotal(option))
  const isShop = by !== 'customer'
  return (
    <>
      {!isExpired && <p className="muted small">{m.estimate_valid({ day: dayText(lastDayOf(estimate)) })}</p>}
      {options.length > 1 && (
        <div className={styles.options}>
          <ChoiceGroup
            legend={m.estimate_choose()}
            name={`estimate-${version}`}
            options={options.map((one, index) => ({
              value: String(index),
              label: <OptionLabel title={one.title} amount={rupees(optionTotal(one))} />,
            }))}
            value={String(chosen)}
            onChoose={(value) => setChosen(Number(value))}
          />
        </div>
      )}
      <EstimateBill option={option} by={by} />
      <EstimateNote>{note}</EstimateNote>
      {isExpired && (
        <p className={styles.expired} id={reasonId}>
          {by === 'customer' ? m.estimate_expired() : m.estimate_expired_owner()}
        </p>
      )}
      {isAnswerable && (
        <div className={styles.answers}>
          <Button
            variant={isShop ? 'secondary' : 'primary'}
            busy={sending === 'approve'}
            inactive={!canAnswer(accept)}
            aria-describedby={isExpired ? reasonId : undefined}
            onClick={() => onAnswer(accept)}
          >
            {isShop ? m.estimate_customer_accepts({ amount }) : m.estimate_accept({ amount })}
          </Button>
          <Button
            variant={isShop ? 'quiet' : 'secondary'}
            busy={sending === 'decline'}
            inactive={!canAnswer(decline)}
            onClick={() => onAnswer(decline)}
          >
            {isShop ? m.estimate_customer_declines() : m.estimate_decline()}
          </Button>
        </div>
      )}
      {by === 'customer' && (
        <p className={styles.after}>
          {m.estimate_if_declined()} {isByLink && !isExpired && m.estimate_texted()}
        </p>
      )}
    </>
  )
}

const OptionLabel = ({ title, amount }: { title: string; amount: string }) => (
  <span className={styles.option}>
    <NoBreak>{title}</NoBreak> <span className={styles.amount}>{amount}</span>
  </span>
)
