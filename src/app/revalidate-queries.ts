import type { FetchQueryOptions } from '@tanstack/react-query'
import { brandsQuery, catalogueQuery, modelsQuery } from '../api/catalogue-queries.ts'
import type { App } from '../core/app.ts'

type QueryOf<Data> = FetchQueryOptions<Data, Error, Data, readonly unknown[]>

/** Reads the cached catalogue again, and calls `onChange` if the owner has changed it since the page was built. */
export async function revalidateQueries({ queryClient }: App, onChange: () => void): Promise<void> {
  const cached = queryClient.getQueryCache().getAll()
  const before = cached.map(({ state }) => state.data)
  const brands = queryClient.getQueryData(brandsQuery.queryKey) ?? []
  // A hydrated query has no query function of its own before a component uses it.
  const read = <Data>(query: QueryOf<Data>) =>
    queryClient.getQueryState(query.queryKey) && queryClient.prefetchQuery({ ...query, staleTime: 0 })
  await Promise.all([
    read(brandsQuery),
    read(catalogueQuery),
    ...brands.map(({ id }) => read(modelsQuery(id))),
  ])
  // Structural sharing: equal data keeps its identity.
  if (cached.some(({ state }, index) => state.data !== before[index])) onChange()
}
