/** Reads and writes the brands and their models. */
import { sql } from 'kysely'
import type * as v from 'valibot'
import { type Brand, type CatalogueBrand, type Model, slugOf } from '#shared/catalogue/catalogue.ts'
import type { Database, Transaction } from '../database/schema.ts'

/** A model's position in its brand's list. */
const place = sql<number>`coalesce(position, id)`

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
    .orderBy(place)
    .execute()
  const byBrand = Map.groupBy(models, ({ brand_id }) => brand_id)
  return brands.map((brand) => ({
    ...brand,
    models: (byBrand.get(brand.id) ?? []).map(({ id, name, image }) => ({ id, name, image })),
  }))
}

/** @returns the new model; 'taken' when the brand has a model with the same slug */
export const insertModel = async (
  trx: Transaction,
  { brandId, name, image }: { brandId: number; name: string; image: string },
): Promise<Model | 'taken'> =>
  (await trx
    .insertInto('models')
    .values({ brand_id: brandId, name, slug: slugOf(name), image, deleted_at: null, position: null })
    .onConflict((conflict) =>
      conflict.columns(['brand_id', 'slug']).where('deleted_at', 'is', null).doNothing(),
    )
    .returning(['id', 'name', 'image'])
    .executeTakeFirst()) ?? 'taken'

/** Marks the model as deleted; requests store its name themselves. @returns the id; undefined when there is no such model */
export async function deleteModel(trx: Transaction, id: number, now: number): Promise<number | undefined> {
  const row = await trx
    .updateTable('models')
    .set({ deleted_at: now })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/**
 * Renames the model; requests keep the name that they were made with.
 * @returns 'taken' when the brand has another model with the same slug; undefined when there is no such model
 */
export async function renameModel(
  trx: Transaction,
  id: number,
  name: string,
): Promise<'renamed' | 'taken' | undefined> {
  const model = await findModel(trx, id)
  if (!model) return undefined
  const slug = slugOf(name)
  const other = await trx
    .selectFrom('models')
    .select('id')
    .where('brand_id', '=', model.brandId)
    .where('slug', '=', slug)
    .where('deleted_at', 'is', null)
    .where('id', '!=', id)
    .executeTakeFirst()
  if (other) return 'taken'
  await trx.updateTable('models').set({ name, slug }).where('id', '=', id).execute()
  return 'renamed'
}

const findModel = (trx: Transaction, id: number) =>
  trx
    .selectFrom('models')
    .select(['brand_id as brandId', place.as('place')])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

/** Swaps the model with its neighbour in the list of its brand. @returns whether it has one; undefined when there is no such model */
export async function moveModel(
  trx: Transaction,
  id: number,
  towards: 'newest' | 'oldest',
): Promise<boolean | undefined> {
  const model = await findModel(trx, id)
  if (!model) return undefined
  const [comparison, direction] = towards === 'newest' ? (['>', 'asc'] as const) : (['<', 'desc'] as const)
  const neighbour = await trx
    .selectFrom('models')
    .select(['id', place.as('place')])
    .where('brand_id', '=', model.brandId)
    .where('deleted_at', 'is', null)
    .where(place, comparison, model.place)
    .orderBy(place, direction)
    .limit(1)
    .executeTakeFirst()
  if (!neighbour) return false
  await trx.updateTable('models').set({ position: neighbour.place }).where('id', '=', id).execute()
  await trx.updateTable('models').set({ position: model.place }).where('id', '=', neighbour.id).execute()
  return true
}
