/** The shop's first catalogue, written once, so that a deleted model stays deleted. */
import { slugOf } from '#shared/catalogue.ts'
import { setIfAbsent } from '../database/key-value.ts'
import type { Database } from '../database/schema.ts'
import { write } from '../database/transaction.ts'
import { readCatalogue } from './catalogue.ts'

/** Writes the catalogue unless it was written before, by any process. */
export async function seedCatalogue(database: Database): Promise<void> {
  const catalogue = await readCatalogue()
  await write(database, async (trx) => {
    if (!(await setIfAbsent(trx, 'catalogue', 'seeded'))) return
    for (const [name, models] of catalogue) {
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
