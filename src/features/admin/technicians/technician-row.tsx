/** A technician with phone and today's visits; who is switched off has only the name and since when. */
import type { technicianEditorMachine } from '#machines/owner/technician-editor.ts'
import type { Technician, TechnicianDay } from '#shared/request/technician.ts'
import { dayText } from '#shared/shop/window-text.ts'
import { shopDayOf } from '#shared/shop-time.ts'
import * as m from '#texts'
import type { FlowProps } from '../../../flow/flow-props.ts'
import { visitsText } from '../../../request/visits-text.ts'
import { WindowBoxes } from '../../../request/window-boxes.tsx'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { secondaryLineClass } from '../../../ui/table.tsx'
import { PhoneLink } from '../phone-link.tsx'
import { HeardFrom } from './heard-from.tsx'
import { InviteLink } from './invite-link.tsx'
import styles from './technicians.module.css'

type Props = FlowProps<typeof technicianEditorMachine> & {
  technician: Technician
  windows: TechnicianDay['windows']
  /** When the technicians were read (epoch ms). */
  readAt: number
}

/** The id of the button that switches a technician off or on. */
export const switchId = (id: number): string => `technician-${id}-switch`

export function TechnicianRow({ technician, windows, readAt, state, send }: Props) {
  const { id, name, phone, open, offSince, visits } = technician
  const isOn = offSince === null
  const editing = { type: 'open', technician: { id, name, phone } } as const
  const switching = { type: isOn ? 'ask' : 'switch.on', technician: { id, name, open } } as const
  const isSwitching = state.matches('switchingOff') || state.matches('switchingOn')
  return (
    <tr className={classNames(styles.row, !isOn && styles.off)}>
      <td className={styles.who}>
        <strong>{name}</strong>
        <PhoneLink name={name} phone={phone} />
      </td>
      <td className={styles.day}>
        {isOn ? (
          <>
            <span className={styles.caption}>{m.bucket_today()}</span>
            <WindowBoxes windows={windows} visits={visits} />
            <span className={classNames(styles.visits, secondaryLineClass())}>
              {visits.length === 0 ? m.technician_visits_none() : visitsText(visits)}
            </span>
          </>
        ) : (
          <>
            {m.technician_off_since({ day: dayText(shopDayOf(Date.parse(offSince))) })}
            <span className={secondaryLineClass()}>{m.technician_past()}</span>
          </>
        )}
      </td>
      <td className={classNames(!isOn && styles.none)}>
        {isOn && (
          <>
            <span className={styles.caption}>{m.column_heard()}</span>
            <HeardFrom technician={technician} readAt={readAt} isTitled />
            {technician.heardFrom === null && <InviteLink {...technician} />}
          </>
        )}
      </td>
      <td className={styles.actions}>
        <div>
          <Button
            id={`technician-${id}-button`}
            variant="text"
            aria-label={m.technician_edit_of({ name })}
            inactive={!state.can(editing)}
            onClick={() => send(editing)}
          >
            {m.technician_edit()}
          </Button>
          <Button
            id={switchId(id)}
            variant="small"
            aria-label={isOn ? m.technician_switch_off_of({ name }) : m.technician_switch_on_of({ name })}
            busy={isSwitching && state.context.target?.id === id}
            inactive={!state.can(switching)}
            onClick={() => send(switching)}
          >
            {isOn ? m.technician_switch_off() : m.technician_switch_on()}
          </Button>
        </div>
      </td>
    </tr>
  )
}
