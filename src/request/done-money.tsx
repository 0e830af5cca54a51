/** Money in "Mark as Done?": what was received, and what a bill or a payment means for another outcome. */
import { useQuery } from '@tanstack/react-query'
import { leftOf, paidOf } from '#shared/amounts.ts'
import { standingDocument } from '#shared/billing/document.ts'
import { PayWay, payWayTexts } from '#shared/billing/pay-way.ts'
import { type ReceivedForm, readReceived } from '#shared/billing/received.ts'
import { RUPEE_SIGN, rupees } from '#shared/money.ts'
import { amountInput } from '#shared/price/price-input.ts'
import { getBilling, type RequestBilling } from '#shared/request/billing-api.ts'
import * as m from '#texts'
import { q } from '../api/q.ts'
import { ChoiceGroup } from '../ui/choice-group.tsx'
import { Skeleton, SkeletonLine } from '../ui/skeleton.tsx'
import { SLOT, withSlot } from '../ui/slots.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './outcome-choice.module.css'
import { UpiProof } from './upi-proof.tsx'

export type DoneMoneyProps = {
  /** The request. */
  id: number
  isRepaired: boolean
  received: ReceivedForm
  showsErrors: boolean
  onChange: (patch: Partial<ReceivedForm>) => void
}

export function DoneMoney({ id, isRepaired, ...form }: DoneMoneyProps) {
  // Read beside the dialog: nobody waits for it to mark as done.
  const { data, isPending } = useQuery(q(getBilling, { params: { id } }))
  if (!isRepaired) return data && <Warnings billing={data} />
  const toPay = data?.owner?.toPay ?? null
  const paid = data ? paidOf(data.payments) : 0
  if (data?.agreed === 0) return <p className={styles.known}>{m.covered_is_yes()}</p>
  if (toPay !== null && toPay <= 0 && paid > 0)
    return (
      <p className={styles.known}>
        {toPay === 0 ? m.done_paid({ amount: rupees(paid) }) : m.owed_back({ amount: rupees(-toPay) })}
      </p>
    )
  return (
    <Received
      {...form}
      toPay={toPay}
      paid={paid}
      isLoading={isPending}
      // Without an agreed price, what is typed is the price.
      asksPrice={data !== undefined && toPay === null}
    />
  )
}

/** A device that was not repaired costs nothing. */
function Warnings({ billing: { documents, payments } }: { billing: RequestBilling }) {
  const standing = standingDocument(documents)
  const paid = paidOf(payments)
  return (
    <>
      {standing && (
        <p className={styles.warning}>{m.done_bill_stands({ amount: rupees(leftOf(standing)) })}</p>
      )}
      {paid > 0 && <p className={styles.warning}>{m.done_paid_back({ amount: rupees(paid) })}</p>}
    </>
  )
}

type ReceivedProps = Pick<DoneMoneyProps, 'received' | 'showsErrors' | 'onChange'> & {
  toPay: number | null
  paid: number
  isLoading: boolean
  asksPrice: boolean
}

const NOT_YET = 'not-yet'

function Received(props: ReceivedProps) {
  const { received, showsErrors, onChange, toPay, paid, isLoading, asksPrice } = props
  const { amount, how, verified } = received
  const { received: read, errors } = readReceived(received)
  const prefilled = toPay === null || toPay <= 0 ? '' : amountInput(toPay)
  const choose = (value: PayWay | typeof NOT_YET) =>
    onChange(
      value === NOT_YET
        ? { how: null, verified: null, ...(!asksPrice && { amount: '' }) }
        : { how: value, ...(amount === '' && prefilled !== '' && { amount: prefilled }) },
    )
  const said =
    how === null
      ? toPay === null || toPay <= 0
        ? m.done_not_yet()
        : m.done_not_yet_of({ amount: rupees(toPay) })
      : m.done_by({ amount: rupees(read?.amount ?? 0), way: payWayTexts[how].by() })
  return (
    <details>
      <summary>
        {withSlot(
          m.done_received({ what: SLOT }),
          <strong>{isLoading ? '…' : read ? said : m.done_incomplete()}</strong>,
        )}{' '}
        <span className={styles.change}>{m.change()}</span>
      </summary>
      {isLoading ? (
        <Skeleton label={m.bill_loading()}>
          <SkeletonLine />
          <SkeletonLine />
        </Skeleton>
      ) : (
        <div className={styles.received}>
          {paid > 0 && <p>{m.done_paid({ amount: rupees(paid) })}</p>}
          <ChoiceGroup
            legend={m.done_how()}
            name="how"
            options={[
              { value: NOT_YET, label: m.done_not_yet_option() },
              ...PayWay.options.map((value) => ({ value, label: payWayTexts[value].label() })),
            ]}
            value={how ?? NOT_YET}
            onChoose={choose}
          />
          {how === 'upi' && (
            <UpiProof verified={verified} onChoose={(answer) => onChange({ verified: answer })} />
          )}
          {showsErrors && errors.verified && (
            <p role="alert" className={styles.warning}>
              {errors.verified}
            </p>
          )}
          {(how !== null || asksPrice) && (
            <TextField
              name="amount"
              label={m.done_amount()}
              hint={asksPrice && m.done_sets_price()}
              optional={how === null && 'all'}
              prefix={RUPEE_SIGN}
              inputMode="numeric"
              autoComplete="off"
              value={amount}
              error={showsErrors ? errors.amount : undefined}
              onChange={(value) => onChange({ amount: value })}
            />
          )}
        </div>
      )}
    </details>
  )
}
