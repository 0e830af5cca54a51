/** Loads the generated walks on demand: the file is large and only the statechart page needs it. */
import * as v from 'valibot'
import { Walks } from './walks.ts'

const files = import.meta.glob<unknown>('./walks.json', { import: 'default' })

export async function loadWalks(): Promise<v.InferOutput<typeof Walks>> {
  const [load] = Object.values(files)
  return load ? v.parse(Walks, await load()) : []
}
