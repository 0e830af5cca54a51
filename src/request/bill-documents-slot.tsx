/** The documents behind a billing link, if there are some. The code behind them is loaded on demand. */
import * as m from '#texts'
import { createLazyModule, Later } from '../ui/later.tsx'
import { Skeleton, SkeletonLine } from '../ui/skeleton.tsx'
import type { BillDocumentsProps } from './bill-documents.tsx'

export const billDocuments = createLazyModule(() => import('./bill-documents.tsx'))

export const BillDocumentsSlot = (props: BillDocumentsProps) =>
  props.documents.length > 0 && (
    <Later
      load={billDocuments}
      fallback={
        <Skeleton label={m.bill_loading()}>
          <SkeletonLine width="10rem" />
          <SkeletonLine />
          <SkeletonLine />
        </Skeleton>
      }
    >
      {({ BillDocuments }) => <BillDocuments {...props} />}
    </Later>
  )
