/** Starts the application in the browser: creates app and router, then hydrates or renders the page. Tests start the app here too. */
import type { Root } from 'react-dom/client'
import type { Destination } from '#machines/lib/destination.ts'
import type { Role } from '#shared/account/signed-in.ts'
import { ApiError } from '#shared/api-error.ts'
import { Receipt } from '#shared/request/receipt.ts'
import { createWatch } from '#statecharts/inspector/watch.ts'
import { createClient } from '../api/client.ts'
import { type App, createApp } from '../core/app.ts'
import { createStorage, openStore, type Stored } from '../core/storage.ts'
import { linkTo } from '../flow/destinations.ts'
import { clearDrafts, hasDrafts, readDraft } from '../flow/drafts.ts'
import { HYDRATED } from '../hydration/click-replay.ts'
import { recordEarlyInput } from '../hydration/early-input.ts'
import { readContact } from '../lib/contact.ts'
import { isLocalRun, isPractice } from '../lib/local-run.ts'
import { prefersReducedMotion } from '../lib/reduced-motion.ts'
import { trackPointer } from '../ui/after-pointer-up.ts'
import { AppView } from './app-view.tsx'
import { followLanguage } from './follow-language.ts'
import { followReceipt } from './follow-receipt.ts'
import { followSession } from './follow-session.ts'
import { followTabs } from './follow-tabs.ts'
import { clearPhone, followTechnician } from './follow-technician.ts'
import { createHydration } from './hydrate-page.ts'
import { createPrefetch } from './prefetch.ts'
import { createRoot, hydrateRoot } from './react-root.ts'
import { createAppRouter } from './router.tsx'

/** ApiErrors are shown by the page; everything else that is thrown is a bug. */
function report(error: unknown) {
  if (!(error instanceof ApiError)) console.error(error)
}
const noEarlyInput = () => undefined

const rootOptions = {
  onCaughtError: report,
  // React then renders in the browser what it could not hydrate; the cause is the error that was thrown.
  onRecoverableError: (error: unknown) =>
    report(error instanceof Error && error.cause !== undefined ? error.cause : error),
}

/** Whether this browser has state (a session, drafts, settings) that changes a page rendered for everybody. */
const hasBrowserState = ({ pendingForm, pendingOrder }: Stored) =>
  pendingForm !== null || pendingOrder !== null || hasDrafts() || prefersReducedMotion()

/**
 * @param element the root element: with the server's HTML, or empty
 * @returns stops the application
 */
export function startApp(element: HTMLElement): () => void {
  const storage = createStorage(openStore())
  const stored = storage.read()
  const watch = createWatch(async () => (await import('./visible-keys.ts')).VISIBLE_KEYS)
  const allowWatching = (role?: Role) => watch.allow(isLocalRun() || role === 'ADMIN')
  allowWatching(stored.user?.role)
  const running = new AbortController()
  // Loads that are still running when the application is stopped must not send calls.
  const fetch: typeof globalThis.fetch = async (input, init) => {
    running.signal.throwIfAborted()
    return globalThis.fetch(input, init)
  }
  const app: App = createApp({
    clearDrafts,
    clearPhone: (user) => clearPhone(app, user),
    connect: (deps) => createClient({ ...deps, fetch }),
    storage,
    readContact,
    receipt: readDraft('receipt', Receipt),
    inspect: watch.inspect,
    hasBrowserState: hasBrowserState(stored),
    isPersonalPage: stored.user !== null && element.dataset.userId === String(stored.user.userId),
    navigate: (destination: Destination) => {
      const { replacedInHistory = false } = router.state.matches.at(-1)?.staticData ?? {}
      void router.navigate({ ...linkTo(destination), replace: replacedInHistory })
    },
  })
  let root: Root | undefined
  const earlyInput = element.hasChildNodes() ? recordEarlyInput(element, app.hasBrowserState) : undefined
  const router = createAppRouter(app, {
    // The person may have scrolled the server's HTML already.
    scrollRestoration: () => !hydration?.getSnapshot().matches('hydrating'),
  })
  const prefetch = createPrefetch(app, router)
  let unfollowTechnician: (() => void) | undefined
  const onPageReady = () => {
    // For tests and measurements; the product does not read it.
    element.dataset.hydrated = ''
    // A shell has the bootstrap script too, which holds clicks until this event.
    if (!hydration) document.dispatchEvent(new Event(HYDRATED))
    else if (hydration.getSnapshot().status === 'active') hydration.send({ type: 'page.ready' })
    // What a technician's phone sends changes what the page shows: React must have taken over its HTML before.
    unfollowTechnician ??= followTechnician(app)
    prefetch.run()
  }
  const view = (
    <AppView
      app={app}
      router={router}
      onPageReady={onPageReady}
      readEarlyInput={earlyInput?.read ?? noEarlyInput}
    />
  )
  const render = () => {
    root = createRoot(element, rootOptions)
    root.render(view)
  }
  const hydration = earlyInput
    ? createHydration({
        app,
        router,
        element,
        earlyInput,
        createRoot: render,
        hydrateRoot: () => {
          root = hydrateRoot(element, view, rootOptions)
        },
      })
    : undefined
  const unfollowSession = followSession(app, () => {
    allowWatching(app.roleNow())
    void router.invalidate()
  })
  const unfollowReceipt = followReceipt(app, router)
  const unfollowTabs = followTabs(() => app.session.send({ type: 'session.changed', ...storage.read() }))
  const unfollowLanguage = followLanguage()
  const untrackPointer = trackPointer()
  app.session.start()
  if (hydration) hydration.start()
  else render()
  if (isPractice())
    void import('../practice/show-practice.tsx').then((bar) => bar.showPractice(app, running.signal))
  return () => {
    running.abort()
    delete element.dataset.hydrated
    hydration?.stop()
    prefetch.stop()
    root?.unmount()
    unfollowTechnician?.()
    const follows = [unfollowTabs, unfollowReceipt, unfollowSession]
    for (const stop of [...follows, unfollowLanguage, untrackPointer]) stop()
    earlyInput?.stop()
    app.session.stop()
    watch.allow(false)
    app.queryClient.clear()
  }
}
