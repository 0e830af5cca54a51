/** What the machines are provided with, made once by the composition root; and how a page provides its own. */
import type { QueryClient } from '@tanstack/react-query'
import { type Actor, fromPromise } from 'xstate'
import type { sessionMachine } from '#machines/auth/session.ts'
import type { Destination } from '#machines/lib/destination.ts'
import type { Endpoint, RequestOf, ResponseOf } from '#shared/endpoint.ts'
import type { Client } from './client.ts'
import type { Queries } from './queries.ts'

export type Dependencies = {
  client: Client
  queries: Queries
  queryClient: QueryClient
  session: Actor<typeof sessionMachine>
  /** The action `navigate`. */
  go: (_: unknown, destination: Destination) => void
}

/** Makes one row of the API the actor that a machine asks for. */
export const apiActor =
  (client: Client) =>
  <E extends Endpoint>(endpoint: E) =>
    fromPromise<ResponseOf<E>, RequestOf<E>>(({ input, signal }) => client.send(endpoint, input, signal))

/**
 * What a page makes of the parts, once for each app. It stands beside its page and not in the composition root, so that
 * its code comes with the page that needs it.
 */
export function oncePerApp<Made>(make: (parts: Dependencies) => Made): (parts: Dependencies) => Made {
  const made = new WeakMap<Dependencies, { it: Made }>()
  return (parts) => {
    const known = made.get(parts) ?? { it: make(parts) }
    made.set(parts, known)
    return known.it
  }
}
