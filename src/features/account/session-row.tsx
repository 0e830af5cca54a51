import { Laptop, Smartphone } from 'lucide'
import type { Session } from '#shared/session.ts'
import { exactTime } from '../../lib/dates.ts'
import { Tag } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
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
          <strong>{device}</strong> {current && <Tag>This device</Tag>}
        </p>
        <p className={styles.time}>
          Logged in <time dateTime={startedAt}>{exactTime(startedAt)}</time>
        </p>
        <p className={styles.time}>
          Last used <time dateTime={seenAt}>{exactTime(seenAt)}</time>
        </p>
      </div>
      {!current && (
        <div>
          <Button variant="small" busy={busy} inactive={inactive} onClick={onLogOut}>
            Log out{' '}
            <span className="sr-only">
              {device}, logged in {exactTime(startedAt)}
            </span>
          </Button>
        </div>
      )}
    </li>
  )
}
