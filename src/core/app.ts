/**
 * Composition root: connects the session with the router, the server, the storage and the inspector. Every other machine
 * runs with its page (src/flow), so that its code loads with the page.
 */
import { createActor, fromPromise, type InspectionEvent } from 'xstate'
import { sessionMachine } from '#machines/account/session.ts'
import { failureOf } from '#machines/lib/api-actor.ts'
import type { Destination } from '#machines/lib/destination.ts'
import { logout } from '#shared/account/session-api.ts'
import type { Role, SignedIn } from '#shared/account/signed-in.ts'
import type { RequestOf } from '#shared/endpoint.ts'
import type { Receipt } from '#shared/request/receipt.ts'
import type { ShopContact } from '#shared/shop/contact.ts'
import { type Client, createClient } from '../api/client.ts'
import { machineCalls } from '../api/machine-calls.ts'
import { createQueryClient } from '../api/q.ts'
import type { createStorage } from './storage.ts'

type Deps = {
  storage: ReturnType<typeof createStorage>
  /** The receipt in the current history entry. */
  receipt?: Receipt | null
  navigate: (destination: Destination) => void
  /** Deletes what the phone keeps of a technician. Never rejects. */
  clearPhone?: (user: SignedIn | null) => Promise<void>
  /** Removes the page's drafts when another person continues on this browser. */
  clearDrafts: () => void
  /** Observes every actor: the statechart page, and coverage in tests. */
  inspect?: (event: InspectionEvent) => void
  /** Creates the API client; the server's own sends its calls through the application. */
  connect?: typeof createClient
  /** Whether this browser has drafts or settings that change a prerendered page. */
  hasBrowserState?: boolean
  /** Whether the page was rendered for the person who is signed in. */
  isPersonalPage?: boolean
  /** Whether a server renders the page: loaders then read its data. */
  isServer?: boolean
  /** The shop's numbers, as the page has them. */
  readContact: () => ShopContact
}

export function createApp({
  storage,
  receipt = null,
  navigate,
  clearPhone = async () => {},
  clearDrafts,
  inspect,
  connect = createClient,
  hasBrowserState = false,
  isPersonalPage = false,
  isServer = false,
  readContact,
}: Deps) {
  const inspectOptions = inspect ? { inspect } : {}
  const client: Client = connect({ onSessionEnded: () => session.send({ type: 'session.expired' }) })
  const queryClient = createQueryClient(client)

  async function signOut(call: RequestOf<typeof logout>, signal: AbortSignal) {
    const { user } = session.getSnapshot().context
    try {
      const answer = await client.send(logout, call, signal)
      await clearPhone(user)
      return answer
    } catch (error) {
      // The server has no such session: this call says so, or another one did meanwhile.
      const isOut = session.getSnapshot().context.lastUserId === null
      if (isOut || [401, 403].includes(failureOf(error).status)) await clearPhone(user)
      throw error
    }
  }

  const session = createActor(
    sessionMachine.provide({
      actors: {
        ...machineCalls(sessionMachine, client),
        logout: fromPromise(({ input, signal }) => signOut(input, signal)),
      },
      actions: {
        clearStorage: () => {
          storage.clear()
          clearDrafts()
        },
        navigate: (_, destination) => navigate(destination),
      },
    }),
    { input: { ...storage.read(), receipt }, systemId: 'session', ...inspectOptions },
  )
  session.subscribe(({ context }) => storage.write(context))

  return {
    session,
    client,
    queryClient,
    navigate,
    inspectOptions,
    hasBrowserState,
    isPersonalPage,
    isServer,
    readContact,
    roleNow: (): Role | undefined => session.getSnapshot().context.user?.role,
  }
}
export type App = ReturnType<typeof createApp>
