import { Laptop, Smartphone } from 'lucide'
import type { Session } from '#shared/session.ts'
import { exactTime } from '../../lib/dates.ts'
import { Tag } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './session-list.module.css'

const IN_THE_HAND = /Android|iPhone|iPad/

type Props = { session: Session; busy: boolean; rests: boolean; onLogOut: () => void }

/** One device: its name, since when and when last, and the way to log it out; this one has the header's. */
export function SessionRow({ session, busy, rests, onLogOut }: Props) {
  const { device, startedAt, seenAt, current } = session
  return (
    <li className={styles.device}>
      {IN_THE_HAND.test(device) ? <Icon icon={Smartphone} /> : <Icon icon={Laptop} />}
      <div>
        <p className={styles.name}>
          <strong>{device}</strong> {current && <Tag>This device</Tag>}
        </p>
        <p className={styles.when}>
          Logged in <time dateTime={startedAt}>{exactTime(startedAt)}</time>
        </p>
        <p className={styles.when}>
          Last used <time dateTime={seenAt}>{exactTime(seenAt)}</time>
        </p>
      </div>
      {!current && (
        <div>
          <Button variant="small" busy={busy} inactive={rests} onClick={onLogOut}>
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
