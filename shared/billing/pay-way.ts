/** How money is paid. Apart from the payments, because the call that marks a request as done has it. */
import * as v from 'valibot'
import * as m from '#texts'

/** `upi` and `bank` go to the shop's account; what somebody took on an own account is cash that is owed to the shop. */
export const PayWay = v.picklist(['cash', 'upi', 'card', 'bank'])
export type PayWay = v.InferOutput<typeof PayWay>
export const payWayTexts: Readonly<Record<PayWay, { label: () => string; by: () => string }>> = {
  cash: { label: m.pay_way_cash, by: m.paid_cash },
  upi: { label: m.pay_way_upi, by: m.paid_upi },
  card: { label: m.pay_way_card, by: m.paid_card },
  bank: { label: m.pay_way_bank, by: m.paid_bank },
}
