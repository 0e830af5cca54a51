/** The session has ended: what waits on this phone is sent after the next login. */
import { Link } from '@tanstack/react-router'
import { waitingOf } from '#shared/request/day-action.ts'
import { waitingText } from '#shared/request/waiting-text.ts'
import * as m from '#texts'
import { PageMetadata } from '../../components/page-metadata.tsx'
import { unlistedMetadata } from '../../metadata/metadata.ts'
import { useOffline } from '../../offline/use-offline.ts'
import { buttonClass } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import styles from './day.module.css'

export function LoggedOut({ userId }: { userId: number }) {
  const { state } = useOffline(userId)
  const what = waitingText(waitingOf(state.context.actions))
  return (
    <div className={classNames('container', 'stack', styles.page)}>
      <PageMetadata {...unlistedMetadata(m.nav_day_sheet(), '/day')} />
      <PageTitle className={styles.title}>{m.day_log_in_again()}</PageTitle>
      <p>
        {m.day_log_in_text()} {what !== '' && m.day_kept_until_login({ what })}
      </p>
      <p>
        <Link to="/admin" className={buttonClass('primary')}>
          {m.tracking_log_in()}
        </Link>
      </p>
    </div>
  )
}
