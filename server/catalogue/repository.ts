/** Reads and writes the brands and their models. */
import type * as v from 'valibot'
import { type Brand, type CatalogueBrand, type Model, slugOf } from '#shared/catalogue.ts'
import type { Database, Transaction } from '../database/schema.ts'

const listBrands = (database: Database): Promise<Brand[]> =>
  database.selectFrom('brands').select(['id', 'name']).orderBy('id').execute()

export async function hasBrand(database: Database, id: number): Promise<boolean> {
  return (
    (await database.selectFrom('brands').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
  )
}

/** All brands with the models that are not deleted, in the catalogue's order. */
export async function listCatalogue(database: Database): Promise<v.InferOutput<typeof CatalogueBrand>[]> {
  const brands = await listBrands(database)
  const models = await database
    .selectFrom('models')
    .select(['id', 'brand_id', 'name', 'image'])
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
  const byBrand = Map.groupBy(models, ({ brand_id }) => brand_id)
  return brands.map((brand) => ({
    ...brand,
    models: (byBrand.get(brand.id) ?? []).map(({ id, name, image }) => ({ id, name, image })),
  }))
}

/** Inserts a model and returns it, or undefined when the brand has a model with the same slug. */
export const insertModel = (
  trx: Transaction,
  { brandId, name, image }: { brandId: number; name: string; image: string },
): Promise<Model | undefined> =>
  trx
    .insertInto('models')
    .values({ brand_id: brandId, name, slug: slugOf(name), image, deleted_at: null })
    .onConflict((conflict) =>
      conflict.columns(['brand_id', 'slug']).where('deleted_at', 'is', null).doNothing(),
    )
    .returning(['id', 'name', 'image'])
    .executeTakeFirst()

/** Marks the model as deleted; requests store its name themselves. Returns false when there is no such model. */
export async function deleteModel(trx: Transaction, id: number, now: number): Promise<boolean> {
  const row = await trx
    .updateTable('models')
    .set({ deleted_at: now })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
