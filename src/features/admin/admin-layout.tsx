/** The layout of the admin pages: a navigation rail beside the page (specification, section 2). */

import { Link, useHydrated } from '@tanstack/react-router'
import { CircleQuestionMark, CircleUser, LogOut } from 'lucide'
import type { ReactNode } from 'react'
import * as m from '#texts'
import { useApp } from '../../core/app-context.ts'
import { useFlowState } from '../../flow/use-flow.ts'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { NavRail, NavRailIcon, navRailItemClass } from '../../ui/nav-rail.tsx'
import { Logo } from '../layout/logo.tsx'
import { MAIN_ID } from '../layout/skip-link.tsx'
import styles from './admin-layout.module.css'
import { AdminNav, ShopNav } from './admin-nav.tsx'

type Props = {
  children: ReactNode
  /** A panel beside the page. */
  aside?: ReactNode
}

export function AdminLayout({ children, aside }: Props) {
  const { hasBrowserState } = useApp()
  const isHydrated = useHydrated()
  return (
    <NavRail
      label={m.admin_label()}
      top={<Logo className={classNames(styles.logo, Boolean(aside) && styles.narrow)} />}
      items={<AdminNav />}
      more={{ label: m.admin_shop(), items: <ShopNav /> }}
      foot={
        <>
          <Link to="/help" className={navRailItemClass()}>
            <NavRailIcon icon={<Icon icon={CircleQuestionMark} />}>{m.help()}</NavRailIcon>
          </Link>
          <AccountLinks />
        </>
      }
      aside={aside}
    >
      {/* Drafts exist in the browser only: a page with drafts is rendered again after hydration. */}
      <main
        className={styles.main}
        id={MAIN_ID}
        tabIndex={-1}
        key={isHydrated && hasBrowserState ? 'browser' : 'server'}
      >
        <div className={styles.onPhone}>
          <AccountLinks />
        </div>
        {children}
      </main>
    </NavRail>
  )
}

/**
 * Account and logout: at the bottom of the rail; on a phone, where the rail is a bottom bar, in the page's corner.
 */
function AccountLinks() {
  const { session } = useApp()
  const signedIn = useFlowState(session, ({ context }) => context.user !== null)
  const leaving = useFlowState(session, (state) => state.hasTag('busy'))
  if (!signedIn) return null
  return (
    <>
      <Link to="/account" className={navRailItemClass()}>
        <NavRailIcon icon={<Icon icon={CircleUser} />}>{m.nav_account()}</NavRailIcon>
      </Link>
      <button
        type="button"
        className={classNames(navRailItemClass(), styles.logout)}
        aria-busy={leaving}
        onClick={() => session.send({ type: 'logout', to: 'login' })}
      >
        <NavRailIcon icon={<Icon icon={LogOut} />}>{m.nav_logout()}</NavRailIcon>
      </button>
    </>
  )
}
