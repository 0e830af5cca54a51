/** What the build left in a page beside its drawing: the address that it drew, and what it knew of the catalogue. */
import * as v from 'valibot'
import type { App } from './app.ts'

/** The element that holds it: a data block, never run. */
export const DRAWN = 'drawn'

const Drawn = v.object({
  path: v.string(),
  queries: v.array(v.tuple([v.array(v.unknown()), v.unknown()])),
})
export type Drawn = v.InferOutput<typeof Drawn>

/** Undefined where nothing was drawn: a page of one person's own, the page without a network. */
export function readDrawn(): Drawn | undefined {
  const text = document.getElementById(DRAWN)?.textContent
  return text ? v.parse(Drawn, JSON.parse(text)) : undefined
}

/** Hands the application what its page was drawn from, so that it asks nobody before it is there. */
export function recall({ queryClient }: App, { queries }: Drawn): void {
  for (const [key, data] of queries) queryClient.setQueryData(key, data)
}

/** Asks the shop for what the build knew, and calls back if the owner has changed any of it since. */
export async function renew({ queryClient }: App, { queries }: Drawn, onChange: () => void): Promise<void> {
  const known = () => queries.map(([key]) => queryClient.getQueryData(key))
  const before = known()
  await Promise.all(queries.map(([queryKey]) => queryClient.refetchQueries({ queryKey, exact: true })))
  // Equal data keeps its identity.
  if (known().some((data, index) => data !== before[index])) onChange()
}
