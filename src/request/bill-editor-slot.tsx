/** What issues, credits and sends a bill: the owner's, loaded on demand. */
import * as m from '#texts'
import { createLazyModule, Later } from '../ui/later.tsx'
import { Skeleton, SkeletonLine } from '../ui/skeleton.tsx'
import type { BillEditorProps } from './bill-editor.tsx'

export const billEditor = createLazyModule(() => import('./bill-editor.tsx'))

export const BillEditorSlot = (props: BillEditorProps) => (
  <Later
    load={billEditor}
    fallback={
      <Skeleton label={m.bill_loading()}>
        <SkeletonLine width="10rem" />
      </Skeleton>
    }
  >
    {({ BillEditor }) => <BillEditor {...props} />}
  </Later>
)
