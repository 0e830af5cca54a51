import type { App } from '../core/app.ts'

/** A hydrated query has no query function of its own before a component uses it. */
function refetch({ queryClient, queries }: App, [name, brandId]: readonly unknown[]) {
  const staleTime = 0
  if (name === 'brands') return queryClient.prefetchQuery({ ...queries.brands, staleTime })
  if (name === 'catalogue') return queryClient.prefetchQuery({ ...queries.catalogue, staleTime })
  if (name !== 'models' || typeof brandId !== 'number') return undefined
  return queryClient.prefetchQuery({ ...queries.models(brandId), staleTime })
}

/** Reads the cached catalogue again, and calls `onChange` if the owner has changed it since the page was built. */
export async function revalidateQueries(app: App, onChange: () => void): Promise<void> {
  const cached = app.queryClient.getQueryCache().getAll()
  const before = cached.map(({ state }) => state.data)
  await Promise.all(cached.map(({ queryKey }) => refetch(app, queryKey)))
  // Equal data keeps its identity.
  if (cached.some(({ state }, index) => state.data !== before[index])) onChange()
}
