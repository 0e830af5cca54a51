/** Builds the implementations of the machines from the dependencies of the app. */
import type { QueryClient } from '@tanstack/react-query'
import { type Actor, fromPromise } from 'xstate'
import type { sessionMachine } from '#machines/auth/session.ts'
import type { Destination } from '#machines/lib/destination.ts'
import type { Endpoint, RequestOf, ResponseOf } from '#shared/endpoint.ts'
import type { Client } from './client.ts'
import type { Queries } from './queries.ts'

export type MachineDeps = {
  client: Client
  queries: Queries
  queryClient: QueryClient
  session: Actor<typeof sessionMachine>
  /** Implementation of the machines' action `navigate`. */
  navigateAction: (_: unknown, destination: Destination) => void
}

/** Returns an actor that calls an endpoint and outputs its response. */
export const apiActor =
  (client: Client) =>
  <E extends Endpoint>(endpoint: E) =>
    fromPromise<ResponseOf<E>, RequestOf<E>>(({ input, signal }) => client.send(endpoint, input, signal))

/**
 * Memoizes the creation of a machine's implementations per app. Each page has its own, outside the composition root, so
 * that the code loads with the page.
 */
export function oncePerApp<T extends object>(create: (deps: MachineDeps) => T): (deps: MachineDeps) => T {
  const cache = new WeakMap<MachineDeps, T>()
  return (deps) => {
    const value = cache.get(deps) ?? create(deps)
    cache.set(deps, value)
    return value
  }
}
