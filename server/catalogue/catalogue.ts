/** The initial catalogue: 394 models in 17 brands. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'

/** Device type → brand or series → models, in the order of the list. */
const Catalogue = v.record(v.string(), v.record(v.string(), v.array(v.string())))

/** Returns the brands, each with the names of its models. */
export async function readCatalogue(): Promise<[brand: string, models: string[]][]> {
  const text = await readFile(join(import.meta.dirname, 'catalogue.json'), 'utf8')
  return Object.values(v.parse(Catalogue, JSON.parse(text))).flatMap((brands) => Object.entries(brands))
}
