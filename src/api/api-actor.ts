/** What the machines are provided with, made once by the composition root; and how a page provides its own. */
import type { QueryClient } from '@tanstack/react-query'
import { type Actor, fromPromise } from 'xstate'
import type { sessionMachine } from '#machines/auth/session.ts'
import type { Destination } from '#machines/lib/destination.ts'
import type { Answer, Call, Endpoint } from '#shared/endpoint.ts'
import type { Client } from './client.ts'
import type { Queries } from './queries.ts'

export type Parts = {
  client: Client
  queries: Queries
  queryClient: QueryClient
  session: Actor<typeof sessionMachine>
  /** The action `navigate`. */
  go: (_: unknown, destination: Destination) => void
}

/** Makes one row of the API the actor that a machine asks for. */
export const callsOf =
  (client: Client) =>
  <E extends Endpoint>(endpoint: E) =>
    fromPromise<Answer<E>, Call<E>>(({ input, signal }) => client.send(endpoint, input, signal))

/**
 * What a page makes of the parts, once for each app. It stands beside its page and not in the composition root, so that
 * its code comes with the page that needs it.
 */
export function provided<Made>(make: (parts: Parts) => Made): (parts: Parts) => Made {
  const made = new WeakMap<Parts, { it: Made }>()
  return (parts) => {
    const known = made.get(parts) ?? { it: make(parts) }
    made.set(parts, known)
    return known.it
  }
}
