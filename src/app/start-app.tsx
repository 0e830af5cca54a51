/** Puts the parts together: app, router and what keeps them in step with the other tabs. Tests start the app here too. */
import { startTransition } from 'react'
import type { Root } from 'react-dom/client'
import type { Destination } from '#machines/lib/destination.ts'
import type { Role } from '#shared/account.ts'
import { ApiError } from '#shared/api-error.ts'
import { PERSONAL_KEYS } from '../api/personal-keys.ts'
import { type App, createApp } from '../core/app.ts'
import { clearDraftsButDevice, hasDrafts } from '../core/history-drafts.ts'
import { linkTo } from '../core/links.ts'
import { createStorage, type Stored } from '../core/storage.ts'
import { HYDRATED } from '../hydration/click-replay.ts'
import { readDehydratedData, restoreQueries, revalidateQueries } from '../hydration/dehydrated-data.ts'
import { saveEarlyInput } from '../hydration/early-input.ts'
import { createWatch } from '../inspect/watch.ts'
import { isLocalRun } from '../lib/local-run.ts'
import { prefersReducedMotion } from '../lib/reduced-motion.ts'
import { yieldToMain } from '../lib/yield-to-main.ts'
import { trackPointer } from '../ui/after-pointer-up.ts'
import { AppView } from './app-view.tsx'
import { readLateFont } from './late-font.ts'
import { createPrefetch, runWhenIdle } from './prefetch.ts'
import { createRoot, hydrateRoot } from './react-root.ts'
import { createAppRouter } from './router.tsx'

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

/** A call without an answer is shown by the page and is no bug; everything else that was thrown is. */
function report(error: unknown) {
  if (!(error instanceof ApiError)) console.error(error)
}

/** Nothing waits here for a person, and nobody asked for a stiller page: it may stand as the build drew it. */
const bringsNothing = ({ pendingForm, pendingOrder }: Stored) =>
  !pendingForm && !pendingOrder && !hasDrafts() && !prefersReducedMotion()

/**
 * Draws the application into the page's root element, or takes over what the build drew there; the answer takes it down
 * again.
 */
export function startApp(element: HTMLElement) {
  const storage = createStorage(window.localStorage)
  const watch = createWatch()
  const allowWatching = (role?: Role) => watch.allow(isLocalRun() || role === 'ADMIN')
  const stored = storage.read()
  allowWatching(stored.user?.role)
  const app = createApp({
    storage,
    inspect: watch.inspect,
    isAsDrawn: bringsNothing(stored),
    navigate: (destination: Destination) => {
      const replace = PASSED_THROUGH.includes(router.state.location.pathname)
      void router.navigate({ ...linkTo(destination), replace })
    },
  })
  /** A drawn page may have been scrolled before there was any script: it stays where it is. */
  let isTakingOver = false
  const router = createAppRouter(app, { scrollRestoration: () => !isTakingOver })
  const unfollow = followSession(app, () => {
    allowWatching(app.roleNow())
    void router.invalidate()
  })
  const unlisten = followTabs(() => app.session.send({ type: 'session.changed', ...storage.read() }))
  const unfollowPresses = trackPointer()
  let isStopped = false
  const spare = (act: () => void) => void runWhenIdle(() => isStopped || act())
  const loadAhead = createPrefetch(app, router, spare)
  app.session.start()

  let root: Root | undefined
  /** What waits until the page that the build drew has been taken over. */
  let onTakenOver = () => {}
  const onAlive = () => {
    // For whoever waits for it from outside; nothing of the shop reads it.
    element.dataset.alive = ''
    onTakenOver()
    loadAhead()
    spare(() => void readLateFont())
  }
  const view = <AppView app={app} router={router} onAlive={onAlive} />
  const options = { onCaughtError: report }
  const draw = () => {
    root = createRoot(element, options)
    root.render(view)
  }
  async function takeOver() {
    const drawn = readDehydratedData()
    let letGo = () => {}
    const takenOver = new Promise<void>((resolve) => {
      onTakenOver = () => {
        onTakenOver = () => {}
        letGo()
        element.dispatchEvent(new Event(HYDRATED))
        resolve()
      }
    })
    // The router itself follows Back and Forward only once it is drawn with.
    const unfollowHistory = router.history.subscribe(() => void router.load())
    router.subscribe('onRendered', () => {
      isTakingOver = false
      unfollowHistory()
    })
    if (drawn) restoreQueries(app, drawn)
    // The router's own word for a page that a server drew: its outermost Suspense is left out, as it was there.
    router.ssr = { manifest: undefined }
    await yieldToMain()
    await router.load()
    await yieldToMain()
    if (isStopped) return
    const { location, matches } = router.state
    // An alias marks other links as the current ones, and a page that could not be loaded says so instead.
    if (drawn?.path !== location.pathname || matches.some(({ status }) => status !== 'success')) return draw()
    if (!app.isAsDrawn) letGo = saveEarlyInput(element)
    isTakingOver = true
    // A transition is done in slices: a press, or a finger that scrolls, does not wait for all of it.
    startTransition(() => {
      root = hydrateRoot(element, view, options)
    })
    // Anything new before that would not be what was drawn.
    await takenOver
    await revalidateQueries(app, drawn, () => void router.invalidate())
  }
  if (element.hasChildNodes()) void takeOver()
  else draw()
  return () => {
    isStopped = true
    delete element.dataset.alive
    root?.unmount()
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
    if (key === null) clearDraftsButDevice()
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
