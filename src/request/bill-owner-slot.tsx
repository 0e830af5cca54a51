/** The owner's part of the page of a bill. The code behind it is loaded on demand. */
import * as m from '#texts'
import { createLazyModule, Later } from '../ui/later.tsx'
import { Skeleton, SkeletonLine } from '../ui/skeleton.tsx'
import type { BillEditorProps } from './bill-editor.tsx'

export const billOwner = createLazyModule(() => import('./bill-owner.tsx'))

export const BillOwnerSlot = (props: BillEditorProps) => (
  <Later
    load={billOwner}
    fallback={
      <Skeleton label={m.bill_loading()}>
        <SkeletonLine width="10rem" />
        <SkeletonLine width="8rem" />
        <SkeletonLine width="10rem" />
      </Skeleton>
    }
  >
    {({ BillOwner }) => <BillOwner {...props} />}
  </Later>
)
