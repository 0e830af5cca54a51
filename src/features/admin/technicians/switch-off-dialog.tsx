/** "Switch off this technician?", and who gets the requests that are left. */
import type { technicianEditorMachine } from '#machines/owner/technician-editor.ts'
import type { Technician } from '#shared/request/technician.ts'
import * as m from '#texts'
import { FlowDialog } from '../../../flow/flow-dialog.tsx'
import type { FlowProps } from '../../../flow/flow-props.ts'
import { Alert } from '../../../ui/alert.tsx'
import { ChoiceGroup } from '../../../ui/choice-group.tsx'
import styles from './technicians.module.css'

type Props = FlowProps<typeof technicianEditorMachine> & { technicians: readonly Technician[] }

export function SwitchOffDialog({ technicians, state, send }: Props) {
  const { target, giveTo, refusal } = state.context
  const others = technicians.filter(({ id, offSince }) => id !== target?.id && offSince === null)
  const choose = (value: string) => {
    const other = others.find(({ id }) => String(id) === value)
    send({ type: 'giveTo.choose', to: other ? { id: other.id, name: other.name } : null })
  }
  const open = target?.open ?? 0
  return (
    <FlowDialog state={state} send={send}>
      <div className={styles.choice}>
        {refusal !== '' && <Alert tone="error">{refusal}</Alert>}
        {open > 0 && (
          <ChoiceGroup
            legend={m.technician_open({ count: open })}
            name="giveTo"
            options={[
              { value: '', label: m.technician_give_nobody() },
              ...others.map(({ id, name, visits }) => ({
                value: String(id),
                label: m.technician_choice({ name, visits: m.technician_visits({ count: visits.length }) }),
              })),
            ]}
            value={giveTo === null ? '' : String(giveTo.id)}
            onChoose={choose}
          />
        )}
      </div>
    </FlowDialog>
  )
}
