import type { QueryClient } from '@tanstack/react-query'
import type { Client } from './client.ts'
import type { Queries } from './queries.ts'

type QueryDeps = { client: Client; queries: Queries; queryClient: QueryClient }

/** Memoizes the creation of a feature's queries per app. They stand with the feature, so that their code loads with it. */
export function oncePerApp<T extends object>(create: (deps: QueryDeps) => T): (deps: QueryDeps) => T {
  const cache = new WeakMap<QueryDeps, T>()
  return (deps) => {
    const value = cache.get(deps) ?? create(deps)
    cache.set(deps, value)
    return value
  }
}
