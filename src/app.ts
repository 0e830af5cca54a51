/** Composition root: the one place where machines meet the router, the server, the storage and the inspector. */
import { QueryClient } from '@tanstack/react-query'
import { createActor, type InspectionEvent } from 'xstate'
import type { Destination } from '#machines/destination.ts'
import { sessionMachine } from '#machines/session.ts'
import type { Role } from '#shared/account.ts'
import * as api from '#shared/api.ts'
import { createClient } from './api/client.ts'
import { createQueries } from './api/queries.ts'
import { forgetAll } from './kept.ts'
import { accountMachines } from './provide/account.ts'
import { adminMachines } from './provide/admin.ts'
import { callsOf } from './provide/parts.ts'
import { repairMachines } from './provide/repair.ts'
import { siteMachines } from './provide/site.ts'
import type { createStorage } from './storage.ts'

type Deps = {
  storage: ReturnType<typeof createStorage>
  navigate: (destination: Destination) => void
  /** Watches every actor: the statechart page, and coverage in tests. */
  inspect?: (event: InspectionEvent) => void
}

export function createApp({ storage, navigate, inspect }: Deps) {
  const watched = inspect ? { inspect } : {}
  const client = createClient({ onSessionEnded: () => session.send({ type: 'session.expired' }) })
  const queries = createQueries(client)
  const queryClient = new QueryClient({
    // 'always': offline is an error that a page can show and a person can retry, not a silent wait.
    defaultOptions: { queries: { networkMode: 'always', retry: 1 } },
  })
  const call = callsOf(client)
  const go = (_: unknown, destination: Destination) => navigate(destination)

  const session = createActor(
    sessionMachine.provide({
      actors: { getSession: call(api.getSession), logout: call(api.logout) },
      actions: {
        clearStorage: () => {
          storage.clear()
          forgetAll()
        },
        navigate: go,
      },
    }),
    { input: storage.read(), systemId: 'session', ...watched },
  )
  session.subscribe(({ context }) => storage.write(context))

  const parts = { client, queries, queryClient, session, go }
  return {
    session,
    client,
    queries,
    queryClient,
    watched,
    roleNow: (): Role | undefined => session.getSnapshot().context.user?.role,
    machines: {
      ...siteMachines(parts),
      ...accountMachines(parts),
      ...repairMachines(parts),
      ...adminMachines(parts),
    },
  }
}
export type App = ReturnType<typeof createApp>
