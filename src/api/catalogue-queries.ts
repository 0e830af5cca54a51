/** The public catalogue. The owner edits it a few times a month. */
import { listBrands, listCatalogue, listModels } from '#shared/catalogue/catalogue-api.ts'
import { q } from './q.ts'

const staleTime = 5 * 60_000

/** Every brand with its models, about 20 kB; for the model search. */
export const catalogueQuery = { ...q(listCatalogue, {}), staleTime }
export const brandsQuery = { ...q(listBrands, {}), staleTime }
export const modelsQuery = (brandId: number) => ({ ...q(listModels, { params: { brandId } }), staleTime })
