/** The cash of one person: how many payments, and the count. Its sum shows once something was counted. */
import { useEffect, useId, useRef } from 'react'
import type { cashCountMachine } from '#machines/owner/cash-count.ts'
import { countedError, countedOf, differenceOf } from '#machines/owner/cash-count-setup.ts'
import type { Till } from '#shared/billing/cash-api.ts'
import { differenceText } from '#shared/billing/cash-count.ts'
import { RUPEE_SIGN, rupees } from '#shared/money.ts'
import * as m from '#texts'
import type { FlowProps } from '../../../flow/flow-props.ts'
import { useFlowField } from '../../../flow/use-flow-field.ts'
import { randomKey } from '../../../lib/random-key.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Form } from '../../../ui/form.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import styles from './cash.module.css'
import { UncheckedRow } from './unchecked-row.tsx'

type Flow = FlowProps<typeof cashCountMachine>
type Props = Flow & {
  till: Till
  /** The heading above, which gets the focus when the counted cash is removed from the list. */
  titleId: string
}

const nameOf = ({ name }: Pick<Till, 'name'>) => name ?? m.cash_nobody()

export function TillRow({ till, titleId, state, send }: Props) {
  const id = useId()
  const isChosen = state.context.till?.person === till.person
  const isCounting = isChosen && state.matches('counting')
  const isCompared = isChosen && (state.matches('compared') || state.matches('saving'))
  useStepFocus(isCounting ? 'form' : isCompared ? 'result' : 'button', { id, titleId })
  const { person, count, sum, upTo } = till
  const opening = { type: 'count.open', till: { person, count, sum, upTo } } as const
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        <div>
          <b>{nameOf(till)}</b>
          <p className="muted small">{m.cash_payments({ count: till.count })}</p>
        </div>
        <Button
          id={`${id}-button`}
          variant="small"
          aria-label={m.cash_count_of({ name: nameOf(till) })}
          aria-expanded={isCounting || isCompared}
          inactive={!state.can(opening)}
          onClick={() => send(opening)}
        >
          {m.cash_count()}
        </Button>
      </div>
      {isCounting && <CountForm id={`${id}-form`} till={till} state={state} send={send} />}
      {isCompared && <Compared id={`${id}-result`} till={till} state={state} send={send} />}
    </li>
  )
}

/** Each step of the count replaces what had the focus. */
function useStepFocus(step: 'form' | 'result' | 'button', { id, titleId }: { id: string; titleId: string }) {
  const last = useRef(step)
  useEffect(() => {
    if (step === last.current) return
    last.current = step
    const place = document.getElementById(`${id}-${step}`)
    const target = step === 'form' ? place?.querySelector('input') : place
    target?.focus()
  }, [step, id])
  useEffect(
    () => () => {
      if (last.current !== 'button') document.getElementById(titleId)?.focus()
    },
    [titleId],
  )
}

function CountForm({ id, till, state, send }: Flow & { id: string; till: Till }) {
  const error = countedError(state.context)
  const errors = error === undefined ? {} : { counted: error }
  const labels = { counted: m.cash_counted() }
  const field = useFlowField<'counted'>({ labels, values: state.context.form, errors, send })
  return (
    <Form
      id={id}
      className={styles.form}
      aria-label={m.cash_form({ name: nameOf(till) })}
      labels={labels}
      errors={errors}
      onSubmit={() => send({ type: 'submit' })}
    >
      <TextField
        {...field('counted')}
        hint={m.cash_counted_hint()}
        prefix={RUPEE_SIGN}
        inputMode="numeric"
        autoComplete="off"
      />
      <div className={styles.buttons}>
        <Button type="submit" variant="primary">
          {m.cash_compare()}
        </Button>
        <Button variant="text" onClick={() => send({ type: 'close' })}>
          {m.cancel()}
        </Button>
      </div>
    </Form>
  )
}

function Compared({ id, till, state, send }: Flow & { id: string; till: Till }) {
  const { context } = state
  const { count, sum, upTo } = context.till ?? till
  const [counted, difference] = [countedOf(context), differenceOf(context)]
  // What came after the comparison is counted the next time.
  const payments = till.payments.filter((payment) => payment.id <= upTo)
  const isBusy = state.hasTag('busy')
  return (
    <div className={styles.form}>
      <div id={id} className={styles.result} tabIndex={-1}>
        <p>
          {sum > 0 ? m.cash_result({ counted: rupees(counted), expected: rupees(sum) }) : m.cash_nothing()}
        </p>
        {sum > 0 ? (
          <p className={difference === 0 ? styles.agrees : styles.differs}>
            <b>{differenceText(difference)}</b>
            {difference !== 0 && <span className="muted small"> {m.cash_noted()}</span>}
          </p>
        ) : (
          sum < 0 && <p>{m.cash_back({ amount: rupees(-sum) })}</p>
        )}
      </div>
      {payments.length < count && (
        <p className="muted small">{m.cash_newest({ shown: payments.length, count })}</p>
      )}
      <ul className={styles.payments}>
        {payments.map((payment) => (
          <li key={payment.id}>
            <UncheckedRow payment={payment} />
          </li>
        ))}
      </ul>
      {context.message !== '' && <Alert tone="error">{context.message}</Alert>}
      <div className={styles.buttons}>
        <Button variant="primary" busy={isBusy} onClick={() => send({ type: 'confirm', key: randomKey() })}>
          {difference === 0 ? m.cash_all_here() : m.cash_keep()}
        </Button>
        {sum > 0 && (
          <Button
            variant="text"
            inactive={!state.can({ type: 'again' })}
            onClick={() => send({ type: 'again' })}
          >
            {m.cash_again()}
          </Button>
        )}
        <Button
          variant="text"
          inactive={!state.can({ type: 'close' })}
          onClick={() => send({ type: 'close' })}
        >
          {m.cancel()}
        </Button>
      </div>
    </div>
  )
}
