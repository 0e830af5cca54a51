/** The header: navigation, model search, phone number and account links. */

import { Link } from '@tanstack/react-router'
import { Phone } from 'lucide'
import { callLink, showPhone } from '#shared/phone-text.ts'
import * as m from '#texts'
import { ShopPhone } from '../../components/shop-links.tsx'
import { useApp } from '../../core/app-context.ts'
import { buttonClass, iconButtonClass } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { NavMenu, NavMenuGroup, navEntryClass, navLinkClass } from '../../ui/nav-menu.tsx'
import { byRole } from './by-role.ts'
import { Logo } from './logo.tsx'
import { PhoneMenu } from './phone-menu.tsx'
import type { PhoneMenuProps } from './phone-menu-content.tsx'
import styles from './site-header.module.css'
import { brandLinks, serviceLinks } from './site-links.ts'

type SiteHeaderProps = PhoneMenuProps & {
  /** Whether the page is not hydrated and was rendered for everybody: it then holds the links of all roles. */
  isForEverybody?: boolean
}

export function SiteHeader(props: SiteHeaderProps) {
  const { phone } = useApp().readContact()
  return (
    <header className={styles.header}>
      <div className={classNames('container', styles.bar, barClass(props))}>
        <Logo className={styles.logo} />
        <MainMenu />
        {props.search !== undefined && <div className={styles.search}>{props.search}</div>}
        <div className={styles.call}>
          <ShopPhone className={classNames(navLinkClass(), styles.callNumber)} icon={Phone} />
        </div>
        <div className={styles.account}>
          {props.isForEverybody ? (
            <AccountLinksOfAllRoles {...props} />
          ) : props.userRole ? (
            <AccountLinks {...props} />
          ) : (
            <VisitorLinks />
          )}
        </div>
        <a
          className={classNames(iconButtonClass(), styles.callIcon)}
          href={callLink(phone)}
          aria-label={m.call_number({ phone: showPhone(phone) })}
        >
          <Icon icon={Phone} />
        </a>
        <div className={styles.phoneMenu}>
          <PhoneMenu {...props} />
        </div>
      </div>
    </header>
  )
}

const barClass = ({ userRole, isForEverybody }: SiteHeaderProps) =>
  isForEverybody ? styles.forEverybody : userRole && styles.signedIn

/** CSS shows the links of one role, before the first paint. */
const AccountLinksOfAllRoles = (props: SiteHeaderProps) => (
  <>
    <div className={classNames(byRole.contents, byRole.visitor)}>
      <VisitorLinks />
    </div>
    <div className={classNames(byRole.contents, byRole.customer)}>
      <AccountLinks {...props} userRole="CUSTOMER" />
    </div>
    <div className={classNames(byRole.contents, byRole.admin)}>
      <AccountLinks {...props} userRole="ADMIN" />
    </div>
  </>
)

function MainMenu() {
  return (
    <NavMenu label={m.nav_main()} className={styles.nav}>
      <li>
        <Link to="/" className={navLinkClass()} activeOptions={{ exact: true, includeSearch: false }}>
          {m.nav_home()}
        </Link>
      </li>
      <LinkGroup label={m.nav_top_brands()} links={brandLinks} />
      <LinkGroup label={m.nav_repair_service()} links={serviceLinks} />
      <li>
        <Link to="/contact" className={navLinkClass()}>
          {m.nav_contact()}
        </Link>
      </li>
    </NavMenu>
  )
}

const LinkGroup = ({ label, links }: { label: string; links: typeof brandLinks | typeof serviceLinks }) => (
  <NavMenuGroup label={label}>
    {links.map((entry) => (
      <li key={entry.label}>
        <Link {...entry.link} className={navEntryClass()}>
          {entry.label}
        </Link>
      </li>
    ))}
  </NavMenuGroup>
)

const VisitorLinks = () => (
  <>
    <Link to="/login" className={navLinkClass()}>
      {m.nav_login()}
    </Link>
    <Link to="/register" className={buttonClass('small')}>
      {m.nav_register()}
    </Link>
  </>
)

const AccountLinks = ({ userRole, onLogout }: SiteHeaderProps) => (
  <>
    {userRole === 'ADMIN' && (
      <Link to="/admin-dashboard" className={navLinkClass()}>
        {m.nav_dashboard()}
      </Link>
    )}
    {userRole === 'TECHNICIAN' && (
      <Link to="/day" className={navLinkClass()}>
        {m.nav_day_sheet()}
      </Link>
    )}
    <Link to="/my-requests" className={navLinkClass()}>
      {m.nav_my_requests()}
    </Link>
    <Link to="/account" className={navLinkClass()}>
      {m.nav_account()}
    </Link>
    <button type="button" className={navLinkClass()} onClick={onLogout}>
      {m.nav_logout()}
    </button>
  </>
)
