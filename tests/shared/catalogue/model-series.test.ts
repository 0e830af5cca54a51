/** The grouping of a brand's models by series. */
import { expect, test } from 'vitest'
import { readCatalogue } from '#server/catalogue/catalogue.ts'
import { groupBySeries } from '#shared/catalogue/model-series.ts'

const catalogue = new Map(await readCatalogue())
const seriesOf = (brand: string) => groupBySeries((catalogue.get(brand) ?? []).map((name) => ({ name })))

test.each([
  ['Samsung', ['Galaxy S', 'Galaxy Z', 'Galaxy A', 'Galaxy M']],
  ['Vivo', ['Vivo X', 'Vivo V']],
  ['OnePlus', ['OnePlus', 'OnePlus Nord']],
  ['Motorola', ['Moto E', 'Moto G', 'Motorola Edge', 'Motorola Razr']],
  ['Samsung Tablet', ['Galaxy Tab A', 'Galaxy Tab S']],
  ['Apple', ['']],
  ['Apple Watch', ['']],
])('the models of %s have the headings %j', (brand, names) => {
  expect(seriesOf(brand).map(({ name }) => name)).toEqual(names)
})

test('each series lists its newest model first, and no model is lost', () => {
  expect(seriesOf('Samsung')[0]?.models[0]?.name).toBe('Galaxy S24 Ultra')
  expect(seriesOf('Apple')[0]?.models[0]?.name).toBe('iPhone 16 Pro Max')
  for (const [brand, models] of catalogue)
    expect(new Set(seriesOf(brand).flatMap((series) => series.models.map(({ name }) => name)))).toEqual(
      new Set(models),
    )
})
