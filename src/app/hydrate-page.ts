/** The browser's part of the hydration machine. */
import { hydrate } from '@tanstack/react-router/ssr/client'
import { startTransition } from 'react'
import { createActor, fromPromise } from 'xstate'
import { hydrationMachine } from '#machines/site/hydration.ts'
import { plainPath } from '#shared/language-path.ts'
import type { App } from '../core/app.ts'
import { HYDRATED } from '../hydration/click-replay.ts'
import type { recordEarlyInput } from '../hydration/early-input.ts'
import { yieldToMain } from '../lib/yield-to-main.ts'
import { revalidateQueries } from './revalidate-queries.ts'
import type { createAppRouter } from './router.tsx'

type Options = {
  app: App
  router: ReturnType<typeof createAppRouter>
  /** The element with the server's HTML. */
  element: HTMLElement
  earlyInput: Pick<ReturnType<typeof recordEarlyInput>, 'stop'>
  hydrateRoot: () => void
  createRoot: () => void
}

/** Takes over the server's HTML; the caller sends `page.ready`. */
export function createHydration({ app, router, element, earlyInput, hydrateRoot, createRoot }: Options) {
  const isLoaded = () => router.state.matches.every(({ status }) => status === 'success')

  // Off until the page handles events: Query refetches stale data when a component mounts, which would fetch what came with
  // the page a second time.
  const setRefetchOnMount = (refetchOnMount: boolean) => {
    const { queries } = app.queryClient.getDefaultOptions()
    app.queryClient.setDefaultOptions({ queries: { ...queries, refetchOnMount } })
  }

  async function restorePage(): Promise<boolean> {
    const pathname = plainPath(window.location.pathname)
    // The router listens to Back and Forward only once it is mounted.
    const unsubscribe = router.history.subscribe(() => void router.load())
    router.subscribe('onRendered', unsubscribe)
    await yieldToMain()
    await hydrate(router)
    const isRestored = isLoaded()
    if (!isRestored) await router.load()
    await yieldToMain()
    if (!isLoaded()) throw new Error(`${pathname} could not be loaded.`)
    const isSamePerson = element.dataset.userId === undefined || app.isPersonalPage
    return isRestored && isSamePerson && router.state.location.pathname === pathname
  }

  const machine = hydrationMachine.provide({
    actors: { restorePage: fromPromise(restorePage) },
    actions: {
      hydrate: () => {
        // The data in the page is new enough.
        setRefetchOnMount(false)
        // In a transition, hydration yields to clicks and scrolling.
        startTransition(hydrateRoot)
      },
      render: createRoot,
      replayClicks: () => {
        // Before the clicks are replayed: they may open content that has to be fetched.
        setRefetchOnMount(true)
        earlyInput.stop()
        document.dispatchEvent(new Event(HYDRATED))
        window.$_TSR?.h()
      },
      revalidate: () => void revalidateQueries(app, () => void router.invalidate()),
    },
  })
  return createActor(machine, app.inspectOptions)
}
