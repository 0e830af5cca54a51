/** The shop's first catalogue: 394 models in 17 brands, written once, so that a deleted model stays deleted. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { slugOf } from '#shared/catalogue.ts'
import { setOnce } from './facts.ts'
import type { Database } from './schema.ts'
import { write } from './write.ts'

/** Device type, then brand or series, then its models in their order. */
const Catalogue = v.record(v.string(), v.record(v.string(), v.array(v.string())))

const readCatalogue = async () =>
  v.parse(Catalogue, JSON.parse(await readFile(join(import.meta.dirname, 'catalogue.json'), 'utf8')))

/** Writes the catalogue unless it was written before, by any process. */
export async function seedCatalogue(database: Database): Promise<void> {
  const catalogue = await readCatalogue()
  await write(database, async (trx) => {
    if (!(await setOnce(trx, 'catalogue', 'seeded'))) return
    for (const [name, models] of Object.values(catalogue).flatMap(Object.entries<string[]>)) {
      const brand = await trx.insertInto('brands').values({ name }).returning('id').executeTakeFirstOrThrow()
      const rows = models.map((model) => ({
        brand_id: brand.id,
        name: model,
        slug: slugOf(model),
        image: '',
        deleted_at: null,
      }))
      await trx.insertInto('models').values(rows).execute()
    }
  })
}
