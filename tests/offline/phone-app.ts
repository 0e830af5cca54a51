/** The application of a technician's phone without its pages; the network answers what a test says. */
import { QueryObserver } from '@tanstack/react-query'
import type { SignedIn } from '#shared/account/signed-in.ts'
import type { DaySheet } from '#shared/request/day.ts'
import { createClient } from '#src/api/client.ts'
import { clearPhone } from '#src/app/follow-technician.ts'
import { type App, createApp } from '#src/core/app.ts'
import { createStorage } from '#src/core/storage.ts'
import { readContact } from '#src/lib/contact.ts'
import { dayQuery } from '#src/request/day-query.ts'

type Answer = { status: number; body?: unknown }
const json = ({ status, body }: Answer) =>
  new Response(body === undefined ? null : JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json' },
  })

/** `step`: the answer to a step or a payment by its key. `hold` delays the sheets that are read from now on until the returned call. */
export function createNetwork(user: SignedIn, sheet: DaySheet) {
  const network = {
    isUp: true,
    sheet,
    user,
    day: 200,
    logout: 204,
    step: (_key: string): Answer => ({ status: 503 }),
    /** The keys of the steps and payments in the order in which they arrived. */
    steps: [] as string[],
    readings: 0,
    gate: Promise.resolve(),
    hold(): () => void {
      const { promise, resolve } = Promise.withResolvers<void>()
      network.gate = promise
      return () => {
        network.gate = Promise.resolve()
        resolve()
      }
    },
    async fetch(input: RequestInfo | URL, { headers }: RequestInit = {}): Promise<Response> {
      const path = String(input)
      if (!network.isUp) throw new TypeError('Failed to fetch')
      if (path === '/api/auth/session') return json({ status: 200, body: network.user })
      if (path === '/api/auth/logout') return json({ status: network.logout })
      if (path.endsWith('/events') || path.endsWith('/payments')) {
        const key = new Headers(headers).get('idempotency-key') ?? ''
        network.steps.push(key)
        return json(network.step(key))
      }
      network.readings++
      const read = { status: network.day, body: network.day === 200 ? network.sheet : { error: 'No.' } }
      await network.gate
      return json(read)
    },
  }
  return network
}
export type Network = ReturnType<typeof createNetwork>

/** Opens the application as the person of the network; `watch` reads the sheet as the page does. */
export function openApp(network: Network) {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie that the server sets.
  document.cookie = 'XSRF-TOKEN=x'
  window.localStorage.setItem('userId', String(network.user.userId))
  window.localStorage.setItem('role', network.user.role)
  const app: App = createApp({
    storage: createStorage(window.localStorage),
    readContact,
    navigate: () => undefined,
    clearDrafts: () => undefined,
    clearPhone: (user) => clearPhone(app, user),
    connect: (deps) => createClient({ ...deps, fetch: network.fetch }),
  })
  app.session.start()
  const observer = new QueryObserver(app.queryClient, { ...dayQuery, retry: false })
  return {
    app,
    watch: () => observer.subscribe(() => undefined),
    sheet: () => app.queryClient.getQueryData(dayQuery.queryKey),
    stageOf: (id: number) =>
      app.queryClient.getQueryData(dayQuery.queryKey)?.today.jobs.find((job) => job.id === id)?.stage,
  }
}
