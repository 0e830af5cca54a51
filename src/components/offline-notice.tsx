import { WifiOff } from 'lucide-react'
import { useOnline } from '../online.ts'
import { classNames } from '../ui/class-names.ts'
import styles from './offline-notice.module.css'

/** A slim line under the header while there is no network. It keeps the header's place free for it, on every page. */
export function OfflineNotice({ underHeader }: { underHeader: boolean }) {
  const online = useOnline()
  return (
    <div className={classNames(styles.place, underHeader && styles.underHeader)} role="status">
      {!online && (
        <p className={styles.line}>
          <WifiOff />
          You are offline. What you see may be old.
        </p>
      )}
    </div>
  )
}
