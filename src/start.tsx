/** Puts the parts together: app, router and what keeps them in step with the other tabs. Tests start the app here too. */
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import type { Destination } from '#machines/destination.ts'
import type { Role } from '#shared/account.ts'
import { CallError } from '#shared/call-error.ts'
import { addressOf } from './addresses.ts'
import { OWNERS_KEYS } from './api/admin-queries.ts'
import { type App, createApp } from './app.ts'
import { AppContext } from './app-context.ts'
import { createWatch } from './inspect/watch.ts'
import { forgetTyped } from './kept.ts'
import { isLocalRun } from './local-run.ts'
import { createAppRouter } from './router.tsx'
import { createStorage } from './storage.ts'
import { followPresses } from './ui/press.ts'

/**
 * Pages that a flow only passes through. What it leads on to takes their place in the history, so that Back
 * comes back to no sent form, no redirect and no login that is done.
 */
const PASSED_THROUGH = [
  '/login',
  '/reset-password-otp',
  '/admin',
  '/order-details',
  '/my-requests',
  '/account',
]

/** What was loaded for one person only, by the first keys of its queries. */
const PERSONAL_KEYS = [...OWNERS_KEYS, 'account']

/** A call without an answer is shown by the page and is no bug; everything else that was thrown is. */
function report(error: unknown) {
  if (!(error instanceof CallError)) console.error(error)
}

/** Draws the application into the page's root element; the answer takes it down again. */
export function startApp(element: HTMLElement) {
  const root = createRoot(element, { onCaughtError: report })
  const storage = createStorage(window.localStorage)
  const watch = createWatch()
  const allowWatching = (role?: Role) => watch.allow(isLocalRun() || role === 'ADMIN')
  allowWatching(storage.read().user?.role)
  const app = createApp({
    storage,
    inspect: watch.inspect,
    navigate: (destination: Destination) => {
      const replace = PASSED_THROUGH.includes(router.state.location.pathname)
      void router.navigate({ ...addressOf(destination), replace })
    },
  })
  const router = createAppRouter(app)
  const unfollow = followSession(app, () => {
    allowWatching(app.roleNow())
    void router.invalidate()
  })
  const unlisten = followTabs(() => app.session.send({ type: 'session.changed', ...storage.read() }))
  const unfollowPresses = followPresses()
  app.session.start()
  root.render(
    <StrictMode>
      <AppContext value={app}>
        <QueryClientProvider client={app.queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </AppContext>
    </StrictMode>,
  )
  return () => {
    root.unmount()
    unlisten()
    unfollow()
    unfollowPresses()
    app.session.stop()
    watch.allow(false)
    app.queryClient.clear()
  }
}

/** Hears of every change that another tab makes to what the browser keeps, also of those while this one slept. */
function followTabs(onChange: () => void) {
  const onStorage = ({ key }: StorageEvent) => {
    // All of it: a logout. What was typed here was typed by the one who has left.
    if (key === null) forgetTyped()
    onChange()
  }
  const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && onChange()
  window.addEventListener('storage', onStorage)
  window.addEventListener('pageshow', onPageShow)
  return () => {
    window.removeEventListener('storage', onStorage)
    window.removeEventListener('pageshow', onPageShow)
  }
}

/** When somebody else (or nobody) is signed in, what was loaded for the one before is dropped and guards look again. */
function followSession({ session, queryClient }: App, onChange: () => void) {
  let before = session.getSnapshot().context.user
  const subscription = session.subscribe(({ context: { user } }) => {
    if (user?.userId === before?.userId && user?.role === before?.role) return
    before = user
    for (const key of PERSONAL_KEYS) {
      const personal = { queryKey: [key] }
      // What is on the screen right now is read again for the new one; for nobody it is only emptied.
      if (user) void queryClient.resetQueries(personal)
      else for (const query of queryClient.getQueryCache().findAll(personal)) query.reset()
    }
    onChange()
  })
  return () => subscription.unsubscribe()
}
