/** What the machines are provided with, made once by the composition root. */
import type { QueryClient } from '@tanstack/react-query'
import { type Actor, fromPromise } from 'xstate'
import type { Destination } from '#machines/destination.ts'
import type { sessionMachine } from '#machines/session.ts'
import type { Answer, Call, Endpoint } from '#shared/endpoint.ts'
import type { Client } from '../api/client.ts'
import type { Queries } from '../api/queries.ts'

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
