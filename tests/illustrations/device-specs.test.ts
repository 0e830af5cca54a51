/** Every model of the catalogue has a spec, and its drawing fits the view box. */
import { isDeepStrictEqual } from 'node:util'
import { describe, expect, test } from 'vitest'
import catalogue from '#server/catalogue/catalogue.json' with { type: 'json' }
import { DIAGRAM_SIZE } from '#src/illustrations/device/phone-diagram.ts'
import { allSpecs, deviceShapes, diagramOf } from '#tests/support/device-drawings.ts'
import { boundsOf } from './bounds.ts'

const inCatalogue: Record<string, string[]> = Object.fromEntries(
  Object.values(catalogue).flatMap((group) => Object.entries<string[]>(group)),
)
const models = Object.entries(inCatalogue).flatMap(([brand, names]) =>
  names.map((model) => ({ brand, model })),
)
/** One brand per device type, with a model that has no spec. */
const unknown = ['Samsung', 'Samsung Tablet', 'iPad Air', 'MacBook Pro', 'Apple Watch'].map((brand) => ({
  brand,
  model: 'Something New 1',
}))

const exceeds = (box: ReturnType<typeof boundsOf>, width: number, height: number) =>
  !(box.left >= 0 && box.top >= 0 && box.right <= width && box.bottom <= height)

test('the models with a spec are the models of the catalogue, brand by brand', () => {
  const specModels = Object.entries(allSpecs).map(([brand, lines]) => [brand, Object.keys(lines)])
  expect(Object.fromEntries(specModels)).toEqual(inCatalogue)
  expect(models).toHaveLength(394)
})

test('a model is found regardless of case and spaces in its name', () => {
  expect(deviceShapes('Samsung', ' galaxy s23 ')).toEqual(deviceShapes('Samsung', 'Galaxy S23'))
  expect(deviceShapes('Samsung', 'Galaxy S23')).not.toEqual(deviceShapes('Samsung', 'Galaxy S23 Ultra'))
  expect(deviceShapes('Vivo', 'Vivo X60 Pro+')).not.toEqual(deviceShapes('Vivo', 'Vivo X60 Pro'))
})

test('a model is found under the brand "Other", which the forms offer for brands that they do not list', () => {
  const notFound = models.filter(
    ({ brand, model }) => !isDeepStrictEqual(deviceShapes('Other', model), deviceShapes(brand, model)),
  )
  expect(notFound).toEqual([])
})

test('a model without a spec is drawn as the silhouette of its device type', () => {
  const plain = unknown.map(({ brand, model }) => JSON.stringify(deviceShapes(brand, model)))
  expect(new Set(plain).size).toBe(unknown.length)
  expect(unknown.map(({ brand }) => JSON.stringify(deviceShapes(brand, 'Something else')))).toEqual(plain)
})

describe('nothing is clipped', () => {
  test('every device picture fits 96 × 120', () => {
    const overflowing = [...models, ...unknown]
      .map(({ brand, model }) => ({ model, ...boundsOf(deviceShapes(brand, model)) }))
      .filter((box) => exceeds(box, 96, 120))
    expect(overflowing).toEqual([])
  })

  test('every diagram fits its view box', () => {
    const diagrams = models.flatMap(({ brand, model }) => {
      const layers = diagramOf(brand, model)
      return layers ? [{ model, ...boundsOf(layers.flatMap(({ shapes }) => shapes)) }] : []
    })
    expect(diagrams.length).toBeGreaterThan(250)
    expect(diagrams.filter((box) => exceeds(box, DIAGRAM_SIZE.width, DIAGRAM_SIZE.height))).toEqual([])
  })

  test('the check detects shapes outside the view box', () => {
    expect(boundsOf([{ kind: 'path', d: 'M10 10q-40 5 0 10' }]).left).toBeLessThan(-9)
    expect(boundsOf([{ kind: 'path', d: 'M0 5a5 5 0 0 1 10 0' }]).top).toBeCloseTo(-1)
    expect(
      boundsOf([{ kind: 'group', x: 90, y: 0, turn: 90, shapes: [{ kind: 'path', d: 'M0 0h130' }] }]).bottom,
    ).toBe(131)
  })
})
