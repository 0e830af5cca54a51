/** What the build left in a page beside its drawing: the address that it drew, and what it knew of the catalogue. */
import * as v from 'valibot'
import type { App } from '../core/app.ts'

/** The element that holds it: a data block, never run. */
export const DEHYDRATED_DATA = 'drawn'

const DehydratedData = v.object({
  path: v.string(),
  queries: v.array(v.tuple([v.array(v.unknown()), v.unknown()])),
})
export type DehydratedData = v.InferOutput<typeof DehydratedData>

/** Undefined where nothing was drawn: a page of one person's own, the page without a network. */
export function readDehydratedData(): DehydratedData | undefined {
  const text = document.getElementById(DEHYDRATED_DATA)?.textContent
  return text ? v.parse(DehydratedData, JSON.parse(text)) : undefined
}

/** Hands the application what its page was drawn from, so that it asks nobody before it is there. */
export function restoreQueries({ queryClient }: App, { queries }: DehydratedData): void {
  for (const [key, data] of queries) queryClient.setQueryData(key, data)
}

/** What was handed to the cache has no reader of its own there: the shop is asked as a page would ask it. */
async function readAgain({ queryClient, queries }: App, [name, brandId]: readonly unknown[]): Promise<void> {
  const staleTime = 0
  if (name === 'brands') await queryClient.prefetchQuery({ ...queries.brands, staleTime })
  if (name === 'catalogue') await queryClient.prefetchQuery({ ...queries.catalogue, staleTime })
  if (typeof brandId === 'number') await queryClient.prefetchQuery({ ...queries.models(brandId), staleTime })
}

/** Asks the shop for what the build knew, and calls back if the owner has changed any of it since. */
export async function revalidateQueries(
  app: App,
  { queries }: DehydratedData,
  onChange: () => void,
): Promise<void> {
  const known = () => queries.map(([key]) => app.queryClient.getQueryData(key))
  const before = known()
  await Promise.all(queries.map(([key]) => readAgain(app, key)))
  // Equal data keeps its identity.
  if (known().some((data, index) => data !== before[index])) onChange()
}
