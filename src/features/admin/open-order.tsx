import type { RepairRequest } from '#shared/repair.ts'
import { SkeletonLine } from '../../ui/skeleton.tsx'
import { useLazyOrderSteps } from './lazy-order-steps.ts'
import table from './orders-table.module.css'

/** The open part of an order, or what stands in for it while its code is loaded. */
export function OpenOrder(props: { repair: RepairRequest; id: string; columns: number }) {
  const Details = useLazyOrderSteps()?.OrderDetailsRow
  if (Details) return <Details {...props} />
  return (
    <tr className={table.details} id={props.id}>
      <td colSpan={props.columns} aria-busy="true">
        <SkeletonLine width="16rem" />
      </td>
    </tr>
  )
}
