/** The layout of every page: skip link, header, banners, the page, footer. */

import { Outlet, Scripts, useHydrated, useMatches } from '@tanstack/react-router'
import * as m from '#texts'
import { useApp } from '../core/app-context.ts'
import { ModelSearch } from '../features/layout/model-search.tsx'
import { ReceiptBanner } from '../features/layout/receipt-banner.tsx'
import { useRouteAnnouncement } from '../features/layout/route-announcement.ts'
import { SiteBanners } from '../features/layout/site-banners.tsx'
import { SiteFooter } from '../features/layout/site-footer.tsx'
import { SiteHeader } from '../features/layout/site-header.tsx'
import { MAIN_ID, SkipLink } from '../features/layout/skip-link.tsx'
import { useSession } from '../flow/use-session.ts'
import { Announcer } from '../ui/announcer.tsx'
import { SessionDialog } from './session-dialog.tsx'

export function RootLayout() {
  const { session, hasBrowserState, isPersonalPage } = useApp()
  const isHydrated = useHydrated()
  const isForEverybody = !isHydrated && !isPersonalPage
  const user = useSession(({ context }) => context.user, null)
  const hasOwnLayout = useMatches({
    select: (matches) => matches.at(-1)?.staticData.layout !== undefined,
  })
  const footer = useMatches({ select: (matches) => matches.at(-1)?.staticData.footer })
  return (
    <>
      <SkipLink />
      {!hasOwnLayout && (
        <SiteHeader
          userRole={user?.role}
          isForEverybody={isForEverybody}
          onLogout={() => session.send({ type: 'logout', to: 'home' })}
          search={<ModelSearch />}
        />
      )}
      <SiteBanners underHeader={!hasOwnLayout} />
      {hasOwnLayout ? (
        <div className="admin-root">
          <Outlet />
        </div>
      ) : (
        <main id={MAIN_ID} tabIndex={-1} key={isHydrated && hasBrowserState ? 'browser' : 'server'}>
          <ReceiptBanner />
          <Outlet />
        </main>
      )}
      <SiteFooter signedIn={user !== null} isForEverybody={isForEverybody} length={footer} />
      <Announcements />
      <SessionDialog />
      {/* The page's data. The browser renders no script, and hydration skips those of the server. */}
      {import.meta.env.SSR && <Scripts />}
    </>
  )
}

/** A separate component, so that an announcement does not re-render the layout. */
function Announcements() {
  const leaving = useSession((state) => state.hasTag('busy'), false)
  const page = useRouteAnnouncement()
  return <Announcer>{leaving ? m.logging_out() : page}</Announcer>
}
