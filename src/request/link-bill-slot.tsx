/** The payments and the documents behind a billing link. The code behind them is loaded on demand. */
import type { Billing } from '#shared/request/billing-api.ts'
import * as m from '#texts'
import { createLazyModule, Later } from '../ui/later.tsx'
import { Skeleton, SkeletonLine } from '../ui/skeleton.tsx'

export const linkBill = createLazyModule(() => import('./link-bill.tsx'))

export const hasMoney = ({ documents, payments, owed }: Billing): boolean =>
  documents.length > 0 || payments.length > 0 || owed !== 0

export const LinkBillSlot = ({ billing }: { billing: Billing }) => (
  <Later
    load={linkBill}
    fallback={
      <Skeleton label={m.bill_loading()}>
        <SkeletonLine width="10rem" />
        <SkeletonLine />
        <SkeletonLine />
      </Skeleton>
    }
  >
    {({ LinkBill }) => <LinkBill billing={billing} />}
  </Later>
)
