/** The catalogue of a new shop, and the owner's changes. */

import { readFile } from 'node:fs/promises'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedCatalogue } from '#server/catalogue/seed.ts'
import { listBrands, listCatalogue, listModels } from '#shared/catalogue/catalogue-api.ts'
import { addModel, deleteModel, moveModel, renameModel } from '#shared/catalogue/models-api.ts'
import { type Customer, engines, openShop, type Shop } from '#tests/support/app.ts'

const Catalogue = v.record(v.string(), v.record(v.string(), v.array(v.string())))

describe.each(engines)('on %s', (engine) => {
  let shop: Shop
  let owner: Customer
  beforeAll(async () => {
    shop = await openShop({ engine })
    owner = await shop.owner()
  })
  afterAll(() => shop.close())

  const modelsOf = async (brandId: number) =>
    (await shop.visitor().call(listModels, { params: { brandId } })).answer ?? []
  const add = (brandId: number, body: { name: string; image?: string }) =>
    owner.call(addModel, { params: { brandId }, body })

  test('a new shop has all 394 models of 17 brands in the order of the file', async () => {
    const file = await readFile('server/catalogue/catalogue.json', 'utf8')
    const brandsOfFile = Object.values(v.parse(Catalogue, JSON.parse(file))).flatMap((brands) =>
      Object.entries(brands),
    )
    const { answer: brands = [] } = await shop.visitor().call(listBrands, {})
    expect(brands.map(({ name }) => name)).toEqual(brandsOfFile.map(([name]) => name))
    const models = await Promise.all(brands.map(({ id }) => modelsOf(id)))
    expect(models.map((list) => list.map(({ name }) => name))).toEqual(brandsOfFile.map(([, names]) => names))
    expect(brands).toHaveLength(17)
    expect(models.flat()).toHaveLength(394)
  })

  test('the whole catalogue is returned by one call', async () => {
    const { answer = [] } = await shop.visitor().call(listCatalogue, {})
    expect(answer).toHaveLength(17)
    expect(answer.flatMap(({ models }) => models)).toHaveLength(394)
    for (const { id, models } of answer.slice(0, 3)) expect(await modelsOf(id)).toEqual(models)
  })

  test('a deleted model does not return at the next start', async () => {
    const [first] = await modelsOf(2)
    const params = { modelId: first?.id ?? 0 }
    expect((await owner.call(deleteModel, { params })).status).toBe(204)
    await seedCatalogue(shop.database)
    expect((await modelsOf(2)).map(({ id }) => id)).not.toContain(first?.id)
    expect((await shop.visitor().call(listBrands, {})).answer).toHaveLength(17)
    expect((await owner.call(deleteModel, { params })).status).toBe(404)
  })

  test('the owner adds a model with its image, at the end of the list', async () => {
    const { answer } = await add(3, { name: '  Galaxy S99  ', image: 'https://pictures.example/s99.webp' })
    expect(answer).toEqual({
      id: expect.any(Number),
      name: 'Galaxy S99',
      image: 'https://pictures.example/s99.webp',
    })
    expect((await modelsOf(3)).at(-1)).toEqual(answer)
  })

  test.each(['iPhone 13', 'IPHONE 13', ' iphone  13 ', 'iPhone-13'])(
    '%j is a duplicate in its brand',
    async (name) => {
      expect(await add(1, { name })).toMatchObject({
        status: 422,
        fields: { name: expect.stringContaining('already') },
      })
    },
  )

  test('[1.3.4] [1.3.6] [5.3.2] the name and image are checked', async () => {
    const name = 'Galaxy Test'
    const long = 'x'.repeat(81)
    for (const body of [{ name: '' }, { name: ' ' }, { name: long }, { name: '!!!' }])
      expect((await add(3, body)).fields).toHaveProperty('name')
    for (const image of [
      'javascript:alert(1)',
      'data:image/svg+xml,<svg/>',
      'http://169.254.169.254/',
      '//evil.example/x.png',
      '/etc/passwd',
      '/models/../../etc/passwd',
      'https://x.example/"onerror=1',
    ])
      expect((await add(3, { name, image })).fields, image).toHaveProperty('image')
    expect((await modelsOf(3)).map((model) => model.name)).not.toContain(name)
  })

  test('a deleted name can be used again, and of four concurrent additions one succeeds', async () => {
    const name = 'Galaxy Fold X'
    const { answer } = await add(3, { name })
    await owner.call(deleteModel, { params: { modelId: answer?.id ?? 0 } })
    const answers = await Promise.all([1, 2, 3, 4].map(() => add(3, { name })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422])
  })

  const rename = (modelId: number, name: string) =>
    owner.call(renameModel, { params: { modelId }, body: { name } })
  const move = (modelId: number, towards: 'newest' | 'oldest') =>
    owner.call(moveModel, { params: { modelId }, body: { towards } })

  test('a model is renamed, unless another model of the brand has the name', async () => {
    const [first, second] = await modelsOf(4)
    if (!first || !second) throw new Error('The brand has too few models')
    expect(await rename(first.id, second.name.toUpperCase())).toMatchObject({
      status: 422,
      fields: { name: 'This brand has a model of this name already.' },
    })
    expect((await rename(first.id, '  ')).status).toBe(422)
    expect((await rename(first.id, 'Vivo Renamed')).status).toBe(204)
    expect((await rename(first.id, 'vivo renamed')).status).toBe(204)
    expect((await modelsOf(4))[0]).toEqual({ ...first, name: 'vivo renamed' })
    expect((await rename(999_999, 'Nothing')).status).toBe(404)
  })

  test('a model swaps places with its neighbour; at the end of the list it stays', async () => {
    const ids = async () => (await modelsOf(5)).map(({ id }) => id)
    const [first = 0, second = 0, third = 0, ...rest] = await ids()
    expect((await move(first, 'oldest')).status).toBe(204)
    expect(await ids()).toEqual([first, second, third, ...rest])
    await move(first, 'newest')
    await move(first, 'newest')
    expect(await ids()).toEqual([second, third, first, ...rest])
    await move(third, 'oldest')
    expect(await ids()).toEqual([third, second, first, ...rest])
    const added = (await add(5, { name: 'The newest one' })).answer?.id ?? 0
    expect(await ids()).toEqual([third, second, first, ...rest, added])
    expect((await move(999_999, 'newest')).status).toBe(404)
  })

  test('an unchanged list is answered 304', async () => {
    const path = '/api/admin/brands/4/models'
    const first = await shop.ask(path)
    const etag = first.headers.get('ETag') ?? ''
    expect(first.headers.get('Cache-Control')).toBe('private, no-cache')
    const same = await shop.ask(path, { headers: { 'If-None-Match': etag } })
    expect(same.status).toBe(304)
    expect(await same.text()).toBe('')
    await add(4, { name: 'V99' })
    expect((await shop.ask(path, { headers: { 'If-None-Match': etag } })).status).toBe(200)
  })
})
