/** The data of a page that shows the prices of a model. */
import { listBrands, listModels } from '#shared/catalogue/catalogue-api.ts'
import { getPrices } from '#shared/price/price-api.ts'
import type { ReadCatalogue } from '../catalogue/catalogue-cache.ts'
import type { ChangedData, PageData } from '../http/changed-data.ts'
import type { ReadPrices } from './price-cache.ts'

export const pricedPageReader =
  (readCatalogue: ReadCatalogue, readPrices: ReadPrices): PageData['readPrices'] =>
  async ({ brand, model }): Promise<ChangedData | undefined> => {
    const catalogue = await readCatalogue()
    const device = catalogue.devices.find(brand, model)
    const prices = device && (await readPrices(device))
    const models = device && catalogue.models.get(device.brandId)
    if (!device || !models || !prices?.version) return undefined
    return {
      version: `${catalogue.version} ${prices.version}`,
      answers: {
        [listBrands.path]: catalogue.brands,
        [listModels.path.replace(':brandId', String(device.brandId))]: models,
        [getPrices.path.replace(':modelId', String(device.modelId))]: prices.response,
      },
    }
  }
