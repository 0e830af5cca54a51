/** The content of the phone menu's dialog. */

import { Link } from '@tanstack/react-router'
import { ChevronDown, Phone } from 'lucide'
import type { ReactNode } from 'react'
import type { Role } from '#shared/account/signed-in.ts'
import * as m from '#texts'
import { ShopPhone } from '../../components/shop-links.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LanguageLinks } from './language-links.tsx'
import styles from './phone-menu.module.css'
import { brandLinks, serviceLinks } from './site-links.ts'

export type PhoneMenuProps = {
  /** Undefined for a visitor. */
  userRole: Role | undefined
  onLogout: () => void
  /** The model search. It is in the header and in the phone menu, so it has no id. */
  search?: ReactNode
}

type PhoneMenuContentProps = PhoneMenuProps & { close: () => void }

export function PhoneMenuContent({ userRole, onLogout, search, close }: PhoneMenuContentProps) {
  const logOut = () => {
    close()
    onLogout()
  }
  return (
    <>
      {search !== undefined && <div className={styles.search}>{search}</div>}
      <nav className={styles.list} aria-label={m.nav_main()}>
        {userRole === 'TECHNICIAN' && (
          <Link to="/day" className={styles.entry} onClick={close}>
            {m.nav_day_sheet()}
          </Link>
        )}
        <Link
          to="/"
          className={styles.entry}
          activeOptions={{ exact: true, includeSearch: false }}
          onClick={close}
        >
          {m.nav_home()}
        </Link>
        <LinkGroup label={m.nav_top_brands()} links={brandLinks} onChoose={close} />
        <LinkGroup label={m.nav_repair_service()} links={serviceLinks} onChoose={close} />
        {userRole === 'ADMIN' && (
          <Link to="/admin-dashboard" className={styles.entry} onClick={close}>
            {m.nav_dashboard()}
          </Link>
        )}
        {userRole && (
          <Link to="/my-requests" className={styles.entry} onClick={close}>
            {m.nav_my_requests()}
          </Link>
        )}
        {userRole && (
          <Link to="/account" className={styles.entry} onClick={close}>
            {m.nav_account()}
          </Link>
        )}
        <Link to="/contact" className={styles.entry} onClick={close}>
          {m.nav_contact()}
        </Link>
      </nav>
      <div className={styles.actions}>
        {userRole ? (
          <button type="button" className={buttonClass()} onClick={logOut}>
            {m.nav_logout()}
          </button>
        ) : (
          <VisitorLinks onChoose={close} />
        )}
        <ShopPhone className={buttonClass()} icon={Phone} />
      </div>
      <LanguageLinks />
    </>
  )
}

type GroupProps = { label: string; links: typeof brandLinks | typeof serviceLinks; onChoose: () => void }

const LinkGroup = ({ label, links, onChoose }: GroupProps): ReactNode => (
  <details className={styles.group} name="menu">
    <summary>
      {label}
      <Icon icon={ChevronDown} />
    </summary>
    <ul>
      {links.map((entry) => (
        <li key={entry.label}>
          <Link {...entry.link} className={styles.link} onClick={onChoose}>
            {entry.label}
          </Link>
        </li>
      ))}
    </ul>
  </details>
)

const VisitorLinks = ({ onChoose }: { onChoose: () => void }) => (
  <>
    <Link to="/login" className={buttonClass()} onClick={onChoose}>
      {m.nav_login()}
    </Link>
    <Link to="/register" className={buttonClass()} onClick={onChoose}>
      {m.nav_register()}
    </Link>
  </>
)
