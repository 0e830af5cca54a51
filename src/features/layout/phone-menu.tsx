/** The navigation on phones and tablets, in a dialog at the bottom of the screen. */
import { Link, useLocation } from '@tanstack/react-router'
import { ChevronDown, Menu, Phone, Search } from 'lucide'
import { type ReactNode, useState } from 'react'
import { shop } from '#shared/shop.ts'
import { callLink, showPhone } from '../../lib/phone.ts'
import { buttonClass, IconButton } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './phone-menu.module.css'
import { brandLinks, serviceLinks } from './site-links.ts'

export type PhoneMenuProps = {
  signedIn: boolean
  isAdmin: boolean
  onLogout: () => void
  /** The model search. It is in the header and in the phone menu, so it has no id. */
  search?: ReactNode
}

export function PhoneMenu({ signedIn, isAdmin, onLogout, search }: PhoneMenuProps) {
  const [opened, setOpened] = useState<{ for: 'menu' | 'search'; onPage: string }>()
  // Every navigation closes the menu, also by the search or the Back button.
  const page = useLocation({ select: ({ state, href }) => state.__TSR_key ?? href })
  const open = opened?.onPage === page ? opened.for : undefined
  const close = () => setOpened(undefined)
  const logOut = () => {
    close()
    onLogout()
  }
  return (
    <div className={styles.buttons}>
      {search !== undefined && (
        <IconButton
          label="Search your model"
          aria-haspopup="dialog"
          onClick={() => setOpened({ for: 'search', onPage: page })}
        >
          <Icon icon={Search} />
        </IconButton>
      )}
      <IconButton
        label="Menu"
        aria-haspopup="dialog"
        aria-expanded={open !== undefined}
        onClick={() => setOpened({ for: 'menu', onPage: page })}
      >
        <Icon icon={Menu} />
      </IconButton>
      <Dialog
        open={open !== undefined}
        title="Menu"
        titleHidden={search !== undefined}
        focus={open === 'search' ? 'first' : 'dialog'}
        onDismiss={close}
      >
        {search !== undefined && <div className={styles.search}>{search}</div>}
        <nav className={styles.list} aria-label="Main">
          <Link
            to="/"
            className={styles.entry}
            activeOptions={{ exact: true, includeSearch: false }}
            onClick={close}
          >
            Home
          </Link>
          <LinkGroup label="Top Brands" links={brandLinks} onChoose={close} />
          <LinkGroup label="Repair Service" links={serviceLinks} onChoose={close} />
          {isAdmin && (
            <Link to="/admin-dashboard" className={styles.entry} onClick={close}>
              Dashboard
            </Link>
          )}
          {signedIn && (
            <Link to="/my-requests" className={styles.entry} onClick={close}>
              My Requests
            </Link>
          )}
          {signedIn && (
            <Link to="/account" className={styles.entry} onClick={close}>
              Account
            </Link>
          )}
          <Link to="/contact" className={styles.entry} onClick={close}>
            Contact
          </Link>
        </nav>
        <div className={styles.actions}>
          {signedIn ? (
            <button type="button" className={buttonClass()} onClick={logOut}>
              Logout
            </button>
          ) : (
            <VisitorLinks onChoose={close} />
          )}
          <a className={buttonClass()} href={callLink(shop.phone)}>
            <Icon icon={Phone} /> {showPhone(shop.phone)}
          </a>
        </div>
      </Dialog>
    </div>
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
      Login
    </Link>
    <Link to="/register" className={buttonClass()} onClick={onChoose}>
      Register
    </Link>
  </>
)
