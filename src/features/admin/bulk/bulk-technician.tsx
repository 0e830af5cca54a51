/** The choice of one technician, or nobody, for the selected requests. */
import { useQuery } from '@tanstack/react-query'
import type { bulkChangeMachine } from '#machines/owner/bulk-change.ts'
import * as m from '#texts'
import { LoadError } from '../../../components/load-error.tsx'
import type { FlowProps } from '../../../flow/flow-props.ts'
import { techniciansListQuery } from '../../../request/technicians-query.ts'
import { ChoiceGroup } from '../../../ui/choice-group.tsx'

const NOBODY = 'nobody'

export function BulkTechnician({ state, send }: FlowProps<typeof bulkChangeMachine>) {
  const { data, isError, isFetching, refetch } = useQuery(techniciansListQuery)
  const { technicianId } = state.context
  if (!data)
    return isError ? (
      <LoadError text={m.technicians_not_loaded()} busy={isFetching} onRetry={() => void refetch()} />
    ) : (
      <p role="status">{m.technicians_loading()}</p>
    )
  const active = data.filter(({ offSince }) => offSince === null)
  return (
    <ChoiceGroup
      legend={m.technician()}
      hasHiddenLegend
      name="bulk-technician"
      options={[
        ...active.map(({ id, name }) => ({ value: String(id), label: name })),
        { value: NOBODY, label: m.technician_nobody() },
      ]}
      value={technicianId === undefined ? null : technicianId === null ? NOBODY : String(technicianId)}
      onChoose={(one) =>
        send({ type: 'technician.choose', technicianId: one === NOBODY ? null : Number(one) })
      }
    />
  )
}
