/** The demonstration's sample customers. */

import { expect, test } from 'vitest'
import { DEMO_PASSWORD, seedDemo } from '#server/demo/seed-demo.ts'
import { deviceTypeOf, GLASS_ISSUE, ISSUES } from '#shared/catalogue/catalogue.ts'
import { listBrands, listModels } from '#shared/catalogue/catalogue-api.ts'
import { KIND_SCOPES, type Price } from '#shared/price/price.ts'
import { getPriceGuide, getPrices } from '#shared/price/price-api.ts'
import { getCounts, listAllRequests, listQueue } from '#shared/request/queue-api.ts'
import { RequestStage } from '#shared/request/stages.ts'
import { listOwnRequests } from '#shared/request/submit-api.ts'
import { shopDayOf } from '#shared/shop-time.ts'
import { openShop } from '#tests/support/app.ts'
import { billingOf } from '#tests/support/documents.ts'
import { detailsOf } from '#tests/support/estimate-shop.ts'
import { signIn } from '#tests/support/person.ts'
import { fixed, idsOf, setPrices } from '#tests/support/price-shop.ts'
import { dayAhead } from '#tests/support/promises.ts'

test('the samples are created once, in every stage, with devices and issues of the catalogue, and their customers can log in', async () => {
  const shop = await openShop()
  expect(await seedDemo(shop.database, shop.clock.now())).toBe(true)
  expect(await seedDemo(shop.database, shop.clock.now())).toBe(false)
  const owner = await shop.owner()
  expect((await owner.call(getCounts, {})).answer).toMatchObject({
    users: 16,
    pending: 41,
    done: 4,
    messages: 1,
    unread: 1,
    failedTexts: 1,
    smsBudgetPercent: 0,
    threads: 3,
  })
  const stages = new Set((await owner.call(listAllRequests, {})).answer?.map(({ stage }) => stage))
  expect(RequestStage.options.filter((stage) => !stages.has(stage))).toEqual([])
  await shop.sendOutbox()
  expect(await shop.phone('+919800000001').texts()).toEqual([])
  const { answer: brands = [] } = await owner.call(listBrands, {})
  for (const { brand, model, issue } of (await owner.call(listAllRequests, {})).answer ?? []) {
    const brandId = brands.find(({ name }) => name === brand)?.id ?? 0
    const { answer: models = [] } = await owner.call(listModels, { params: { brandId } })
    expect(models.map(({ name }) => name)).toContain(model)
    expect(ISSUES[deviceTypeOf(brand)]).toContain(issue)
  }
  const sneha = shop.visitor()
  const { userId } = await signIn(sneha, 'sneha@demo.example', DEMO_PASSWORD)
  expect((await sneha.call(listOwnRequests, { params: { userId } })).answer).toHaveLength(11)
  await shop.close()
})

test('the samples are a day of the owner: visits of today, work in every bucket, and a closed day with visits', async () => {
  const shop = await openShop()
  await seedDemo(shop.database, shop.clock.now())
  const owner = await shop.owner()
  const { buckets } = (await owner.call(getCounts, {})).answer ?? {}
  expect(buckets).toMatchObject({ new: 13, today: 9, waiting: 2, workshop: 3, back: 4, close: 2, unread: 3 })
  expect(buckets?.overdue).toBeGreaterThanOrEqual(6)
  const rows = async (show: 'today' | 'pending') =>
    (await owner.call(listQueue, { query: { show, limit: '100' } })).answer?.rows ?? []
  const today = await rows('today')
  const starts = today.map(({ visit }) => visit?.window?.start ?? '')
  expect(starts).toEqual(starts.toSorted())
  expect(new Set(starts).size).toBe(5)
  expect(new Set(today.map(({ stage }) => stage))).toEqual(
    new Set(['received', 'confirmed', 'onTheWay', 'atDoor']),
  )
  expect((await rows('pending')).filter(({ closedDay }) => closedDay)).toHaveLength(2)
  await shop.close()
})

test('of the repairs that are done, two have a warranty that runs, and one whose warranty is over', async () => {
  const shop = await openShop()
  await seedDemo(shop.database, shop.clock.now())
  const rows = await shop.database.selectFrom('request_progress').select('warranty_until').execute()
  const ends = rows.flatMap(({ warranty_until: end }) => end ?? [])
  const today = shopDayOf(shop.clock.now())
  expect(ends.map((end) => end < today).toSorted()).toEqual([false, false, true])
  await shop.close()
})

test('a sample claims the warranty of an older one, which covers it: it is repaired, and nothing is owed', async () => {
  const shop = await openShop()
  await seedDemo(shop.database, shop.clock.now())
  const owner = await shop.owner()
  const { answer: requests = [] } = await owner.call(listAllRequests, { limit: 100 })
  const [root, claim] = requests
    .filter(({ model }) => model === 'Galaxy S21')
    .slice(0, 2)
    .toReversed()
  const details = await detailsOf(owner, claim?.id ?? 0)
  expect(details).toMatchObject({ stage: 'repaired', agreed: 0, name: root?.name, issue: root?.issue })
  expect(details.claimOf).toMatchObject({ id: root?.id, reference: root?.reference, covered: 'yes' })
  expect((await billingOf(owner, details.id)).owed).toBe(0)
  await shop.close()
})

test('a sample waits for a part, and another has a day on which it is ready', async () => {
  const shop = await openShop()
  await seedDemo(shop.database, shop.clock.now())
  const owner = await shop.owner()
  const { answer: requests = [] } = await owner.call(listAllRequests, { limit: 100 })
  expect(requests.flatMap(({ stage, promise }) => (promise ? [[stage, promise]] : []))).toEqual([
    ['diagnosed', { day: dayAhead(shop, 1), part: false }],
    ['approved', { day: dayAhead(shop, 2), part: true }],
  ])
  await shop.close()
})

test('the samples have a receipt, and one of which a part is credited', async () => {
  const shop = await openShop()
  await seedDemo(shop.database, shop.clock.now())
  const owner = await shop.owner()
  const { answer: requests = [] } = await owner.call(listAllRequests, { query: { status: 'DONE' } })
  const documents = []
  for (const { id } of requests.toReversed()) documents.push(...(await billingOf(owner, id)).documents)
  expect(documents).toMatchObject([
    { kind: 'receipt', number: expect.stringMatching(/R0001$/), total: 219_900, credited: 0 },
    { kind: 'credit', number: expect.stringMatching(/C0001$/), total: 50_000 },
    { kind: 'receipt', number: expect.stringMatching(/R0002$/), total: 729_900, credited: 50_000 },
  ])
  await shop.close()
})

test('the samples have a price guide with the four kinds of price, and requests with an agreed price', async () => {
  const shop = await openShop()
  await seedDemo(shop.database, shop.clock.now())
  const owner = await shop.owner()
  const { version, rows = [] } = (await owner.call(getPriceGuide, { query: {} })).answer ?? {}
  expect(version).toBe(1)
  expect(new Set(rows.map(({ scope }) => scope))).toEqual(new Set(KIND_SCOPES))
  const kindOf = ({ low, high }: Price) =>
    low === null ? 'on inspection' : high === null ? 'from' : low === high ? 'fixed' : 'range'
  expect(new Set(rows.map(kindOf))).toEqual(new Set(['fixed', 'range', 'from', 'on inspection']))
  const { modelId } = await idsOf(shop.visitor(), 'Samsung', 'Galaxy S23')
  const { answer: prices = [] } = await owner.call(getPrices, { params: { modelId } })
  expect(prices).toContainEqual(fixed('Battery Repair', 249_900, 180))
  expect(prices).toContainEqual(fixed(GLASS_ISSUE, 29_900))
  const { answer: requests = [] } = await owner.call(listAllRequests, { limit: 100 })
  expect(requests.flatMap(({ model, agreed }) => (agreed === null ? [] : [[model, agreed]]))).toEqual([
    ['Galaxy S22', 229_900],
    ['iPhone 14', 999_900],
    ['iPhone 13', 949_900],
    // A warranty claim.
    ['Galaxy S21', 0],
    ['Galaxy S21', 729_900],
    ['iPhone 12', 219_900],
  ])
  await shop.close()
})

test("the owner's own prices stay, and the samples agree to them", async () => {
  const shop = await openShop()
  const owner = await shop.owner()
  await setPrices(owner, 'type:phones', fixed('Screen Repair', 123_400))
  await seedDemo(shop.database, shop.clock.now())
  expect((await owner.call(getPriceGuide, { query: {} })).answer).toMatchObject({
    version: 1,
    rows: [fixed('Screen Repair', 123_400)],
  })
  const { answer: requests = [] } = await owner.call(listAllRequests, { limit: 100 })
  expect(requests.flatMap(({ agreed }) => agreed ?? [])).toEqual([123_400, 949_900, 0, 729_900, 219_900])
  await shop.close()
})
