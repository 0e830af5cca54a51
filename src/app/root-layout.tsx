/** The frame around every page: skip link, header, what the session has to say, the page, footer. */
import { Outlet, useMatches } from '@tanstack/react-router'
import { useApp } from '../core/app-context.ts'
import { useSession } from '../core/use-session.ts'
import { ModelSearch } from '../features/layout/model-search.tsx'
import { useRouteAnnouncement } from '../features/layout/route-announcement.ts'
import { SiteBanners } from '../features/layout/site-banners.tsx'
import { SiteFooter } from '../features/layout/site-footer.tsx'
import { SiteHeader } from '../features/layout/site-header.tsx'
import { MAIN, SkipLink } from '../features/layout/skip-link.tsx'
import { useHydrated } from '../hydration/use-hydrated.ts'
import { Announcer } from '../ui/announcer.tsx'
import { SessionDialog } from './session-dialog.tsx'

/** The admin's desk has a navigation of its own, beside its own `<main>` (section 2). */
const DESKS: readonly (string | undefined)[] = ['/admin-dashboard', '/admin/edit-models']

export function RootLayout() {
  const { session, isAsDrawn } = useApp()
  const isAlive = useHydrated()
  const user = useSession(({ context }) => context.user, null)
  const isDesk = useMatches({ select: (matches) => DESKS.includes(matches.at(-1)?.fullPath) })
  return (
    <>
      <SkipLink />
      {!isDesk && (
        <SiteHeader
          signedIn={user !== null}
          isAdmin={user?.role === 'ADMIN'}
          onLogout={() => session.send({ type: 'logout', to: 'home' })}
          search={<ModelSearch />}
        />
      )}
      <SiteBanners underHeader={!isDesk} />
      {isDesk ? (
        <div className="admin-root">
          <Outlet />
        </div>
      ) : (
        <main id={MAIN} tabIndex={-1} key={isAlive && !isAsDrawn ? 'own' : 'drawn'}>
          <Outlet />
        </main>
      )}
      <SiteFooter signedIn={user !== null} />
      <News />
      <SessionDialog />
    </>
  )
}

/** Apart from the frame, which would be drawn anew with the name of each page before that page is painted. */
function News() {
  const leaving = useSession((state) => state.hasTag('busy'), false)
  const page = useRouteAnnouncement()
  return <Announcer>{leaving ? 'Logging out…' : page}</Announcer>
}
