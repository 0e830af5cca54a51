/** Inserts the initial catalogue once, so that a deleted model stays deleted. */
import { slugOf } from '#shared/catalogue/catalogue.ts'
import type { Database } from '../database/schema.ts'
import { write } from '../database/transaction.ts'
import { readCatalogue } from './catalogue.ts'
import { insertFirstVersion } from './version.ts'

/** Inserts the catalogue unless any process has inserted it before. */
export async function seedCatalogue(database: Database): Promise<void> {
  const catalogue = await readCatalogue()
  await write(database, async (trx) => {
    if (!(await insertFirstVersion(trx))) return
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
