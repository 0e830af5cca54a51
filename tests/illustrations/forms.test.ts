/** Every device of the catalogue can be drawn, and no drawing leaves its box. */
import { isDeepStrictEqual } from 'node:util'
import { describe, expect, test } from 'vitest'
import catalogue from '#server/catalogue/catalogue.json' with { type: 'json' }
import { PLATE_BOX } from '#src/illustrations/device/diagram-box.ts'
import { drawnForms, pictureOf, plateOf } from '#tests/support/device-drawings.ts'
import { boundsOf } from './bounds.ts'

const inCatalogue: Record<string, string[]> = Object.fromEntries(
  Object.values(catalogue).flatMap((group) => Object.entries<string[]>(group)),
)
const models = Object.entries(inCatalogue).flatMap(([brand, names]) =>
  names.map((model) => ({ brand, model })),
)
/** One brand of each device type, with a model nobody has drawn. */
const unknown = ['Samsung', 'Samsung Tablet', 'iPad Air', 'MacBook Pro', 'Apple Watch'].map((brand) => ({
  brand,
  model: 'Something New 1',
}))

const outside = (box: ReturnType<typeof boundsOf>, width: number, height: number) =>
  !(box.left >= 0 && box.top >= 0 && box.right <= width && box.bottom <= height)

test('the drawn models are the models of the catalogue, brand by brand', () => {
  const drawn = Object.entries(drawnForms).map(([brand, lines]) => [brand, Object.keys(lines)])
  expect(Object.fromEntries(drawn)).toEqual(inCatalogue)
  expect(models).toHaveLength(394)
})

test('a model is found however its name is written', () => {
  expect(pictureOf('Samsung', ' galaxy s23 ')).toEqual(pictureOf('Samsung', 'Galaxy S23'))
  expect(pictureOf('Samsung', 'Galaxy S23')).not.toEqual(pictureOf('Samsung', 'Galaxy S23 Ultra'))
  expect(pictureOf('Vivo', 'Vivo X60 Pro+')).not.toEqual(pictureOf('Vivo', 'Vivo X60 Pro'))
})

test('a model is found under the brand "Other", which the forms offer where they have not its own', () => {
  const lost = models.filter(
    ({ brand, model }) => !isDeepStrictEqual(pictureOf('Other', model), pictureOf(brand, model)),
  )
  expect(lost).toEqual([])
})

test('a model that nobody has drawn is the plain device of its type', () => {
  const plain = unknown.map(({ brand, model }) => JSON.stringify(pictureOf(brand, model)))
  expect(new Set(plain).size).toBe(unknown.length)
  expect(unknown.map(({ brand }) => JSON.stringify(pictureOf(brand, 'Something else')))).toEqual(plain)
})

describe('nothing is cut off', () => {
  test('every device stays inside 96 × 120', () => {
    const cut = [...models, ...unknown]
      .map(({ brand, model }) => ({ model, ...boundsOf(pictureOf(brand, model)) }))
      .filter((box) => outside(box, 96, 120))
    expect(cut).toEqual([])
  })

  test('every plate stays inside its box', () => {
    const plates = models.flatMap(({ brand, model }) => {
      const layers = plateOf(brand, model)
      return layers ? [{ model, ...boundsOf(layers.flatMap(({ shapes }) => shapes)) }] : []
    })
    expect(plates.length).toBeGreaterThan(250)
    expect(plates.filter((box) => outside(box, PLATE_BOX.width, PLATE_BOX.height))).toEqual([])
  })

  test('the check itself sees what leaves the box', () => {
    expect(boundsOf([{ kind: 'path', d: 'M10 10q-40 5 0 10' }]).left).toBeLessThan(-9)
    expect(boundsOf([{ kind: 'path', d: 'M0 5a5 5 0 0 1 10 0' }]).top).toBeCloseTo(-1)
    expect(
      boundsOf([{ kind: 'group', x: 90, y: 0, turn: 90, shapes: [{ kind: 'path', d: 'M0 0h130' }] }]).bottom,
    ).toBe(131)
  })
})
