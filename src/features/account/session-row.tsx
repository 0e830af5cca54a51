import { Laptop, Smartphone } from 'lucide'
import type { Session } from '#shared/account/session.ts'
import * as m from '#texts'
import { exactTime } from '../../lib/dates.ts'
import { deviceLabel } from '../../lib/device-label.ts'
import { Tag } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SLOT, withSlot } from '../../ui/slots.tsx'
import styles from './session-list.module.css'

const HANDHELD = /Android|iPhone|iPad/

type Props = { session: Session; busy: boolean; inactive: boolean; onLogOut: () => void }

/** One session: device, login time, last use, and "Log out". This device's logout is in the header. */
export function SessionRow({ session, busy, inactive, onLogOut }: Props) {
  const { device, startedAt, seenAt, current } = session
  return (
    <li className={styles.device}>
      {HANDHELD.test(device) ? <Icon icon={Smartphone} /> : <Icon icon={Laptop} />}
      <div>
        <p className={styles.name}>
          <strong>{deviceLabel(device)}</strong> {current && <Tag>{m.this_device()}</Tag>}
        </p>
        <p className={styles.time}>
          {withSlot(m.logged_in_at({ time: SLOT }), <time dateTime={startedAt}>{exactTime(startedAt)}</time>)}
        </p>
        <p className={styles.time}>
          {withSlot(m.last_used_at({ time: SLOT }), <time dateTime={seenAt}>{exactTime(seenAt)}</time>)}
        </p>
      </div>
      {!current && (
        <div>
          <Button variant="small" busy={busy} inactive={inactive} onClick={onLogOut}>
            {m.log_out()}{' '}
            <span className="sr-only">
              {m.device_since({ device: deviceLabel(device), time: exactTime(startedAt) })}
            </span>
          </Button>
        </div>
      )}
    </li>
  )
}
