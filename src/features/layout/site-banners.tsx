/** Banners under the header: offline, a deleted account, a login or logout in another tab, and the request whose page asked for the login. */
import { Link } from '@tanstack/react-router'
import { Info, WifiOff, X } from 'lucide'
import type { OtherTabEvent } from '#machines/account/session-setup.ts'
import * as m from '#texts'
import { useApp } from '../../core/app-context.ts'
import { linkTo } from '../../flow/destinations.ts'
import { useSession } from '../../flow/use-session.ts'
import { IconButton } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { useOnline } from '../../ui/use-online.ts'
import { LanguageOffer } from './language-offer.tsx'
import styles from './site-banners.module.css'

export function SiteBanners({ underHeader }: { underHeader: boolean }) {
  const online = useOnline()
  return (
    <div className={classNames(styles.banners, underHeader && styles.underHeader)} role="status">
      <LanguageOffer className={styles.banner} />
      {!online && (
        <p className={styles.banner}>
          <Icon icon={WifiOff} />
          {m.offline_line()}
        </p>
      )}
      <OtherTabBanner />
      <AccountClosedBanner />
      {underHeader && <PendingRequestBanner />}
    </div>
  )
}

/** Says once that the account is deleted. */
function AccountClosedBanner() {
  const { session } = useApp()
  const isClosed = useSession((state) => state.matches('accountClosed'), false)
  if (!isClosed) return null
  return (
    <div className={styles.banner}>
      <Icon icon={Info} />
      <p>
        <strong>{m.account_deleted()}</strong> {m.account_deleted_text()}
      </p>
      <IconButton
        label={m.close()}
        className={styles.close}
        onClick={() => session.send({ type: 'dismiss' })}
      >
        <Icon icon={X} />
      </IconButton>
    </div>
  )
}

const OTHER_TAB: Readonly<Record<OtherTabEvent, () => string>> = {
  loggedOut: m.elsewhere_logged_out,
  loggedIn: m.elsewhere_logged_in,
  switched: m.elsewhere_switched,
}

/** Reports a login or logout in another tab, which also applies to this tab. */
function OtherTabBanner() {
  const { session } = useApp()
  const otherTabEvent = useSession(({ context }) => context.otherTabEvent, null)
  if (otherTabEvent === null) return null
  return (
    <div className={styles.banner}>
      <Icon icon={Info} />
      <p>{OTHER_TAB[otherTabEvent]()}</p>
      {otherTabEvent === 'loggedOut' && (
        <Link className={styles.link} {...linkTo({ to: 'login' })}>
          {m.nav_login()}
        </Link>
      )}
      <IconButton
        label={m.close()}
        className={styles.close}
        onClick={() => session.send({ type: 'dismiss' })}
      >
        <Icon icon={X} />
      </IconButton>
    </div>
  )
}

/** Offers the request whose page asked for the login. */
function PendingRequestBanner() {
  const { session } = useApp()
  const id = useSession(({ context }) => (context.user ? context.pendingRequest : null), null)
  if (id === null) return null
  const clear = () => session.send({ type: 'request.cleared' })
  return (
    <div className={styles.banner}>
      <Link className={styles.link} to="/my-requests/$id" params={{ id: `${id}` }} onClick={clear}>
        {m.go_on_to_request({ id })}
      </Link>
      <IconButton label={m.close()} className={styles.close} onClick={clear}>
        <Icon icon={X} />
      </IconButton>
    </div>
  )
}
