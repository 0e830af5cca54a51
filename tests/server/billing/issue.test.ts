/** The owner issues the document of a repaired request: what stands on it, and when it is refused. */

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { setRequestStatus } from '#shared/request/queue-api.ts'
import { takeStep, track } from '#shared/request/request-api.ts'
import { submitRequest } from '#shared/request/submit-api.ts'
import { BUILT_CONTACT } from '#shared/shop/contact.ts'
import { DEFAULT_SETTINGS } from '#shared/shop/settings.ts'
import { shop as shopData } from '#shared/shop/shop.ts'
import { addDays, shopDayOf } from '#shared/shop-time.ts'
import { type Customer, engines, openShop, type Shop } from '#tests/support/app.ts'
import * as bills from '#tests/support/documents.ts'
import { checkedDevice, detailsOf, sent, tokenOf } from '#tests/support/estimate-shop.ts'
import { draftOf, lineOf, optionOf } from '#tests/support/estimates.ts'
import { fixed, setPrices } from '#tests/support/price-shop.ts'
import { leadTo, type StandsAt } from '#tests/support/stage-paths.ts'
import { saveSettings, startMorning } from '#tests/support/window-shop.ts'

const { agreedRequest, billAs, billingByLink, billingOf, issue, issued, newestDocument, repairedRequest } =
  bills
const { COMPOSITION, GSTIN, OTHER_GSTIN, REGISTERED } = bills
const TWO_LINES = {
  options: [
    {
      title: '',
      discount: 10_000,
      lines: [
        lineOf('Original screen', 6_499, { warrantyDays: 180 }),
        lineOf('Fitting', 500, { kind: 'work', quantity: 2 }),
      ],
    },
  ],
}
const OPTION = optionOf('', 2_499)
const NOT_REPAIRED = 'A bill is made once the device is repaired.'
const NO_REPAIR = 'The device was not repaired: there is nothing to bill.'
const ASHA = { name: 'Asha Kulkarni', address: '7 FC Road, Pune', state: '27', gstin: '' } as const

describe.each(engines)('on %s', (engine) => {
  let shop: Shop
  let priya: Customer
  let owner: Customer
  const lines: string[] = []
  beforeAll(async () => {
    shop = await openShop({ engine, onLog: (line) => lines.push(line) })
  })
  beforeEach(async () => {
    startMorning(shop)
    priya = await shop.customer()
    owner = await shop.owner()
    await billAs(owner, DEFAULT_SETTINGS.billing)
  })
  afterAll(() => shop.close())

  const agreed = (body: object = TWO_LINES) => agreedRequest(shop, { customer: priya, owner, body })
  const repaired = (place?: StandsAt) => repairedRequest(shop, priya, place)
  const auditOf = (type: string) =>
    shop.database.selectFrom('audit').selectAll().where('type', '=', type).orderBy('id', 'desc').execute()

  test('a receipt has the accepted lines with their discount and warranty, and no tax', async () => {
    const id = await agreed()
    const number = await issued(owner, id)
    expect(number).toMatch(/^PIM\/\d\d-\d\d\/R\d{4}$/)
    const day = shopDayOf(shop.clock.now())
    const document = await newestDocument(owner, id)
    expect(document).toMatchObject({
      ...{ number, kind: 'receipt', day, creditOf: null, reason: null, buyer: null, credited: 0 },
      ...{ discount: 10_000, taxable: 739_900, cgst: 0, sgst: 0, igst: 0, total: 739_900, rate: 0 },
      ...{ place: '27', inWords: 'Seven Thousand Three Hundred Ninety Nine Rupees Only' },
      seller: { name: shopData.name, address: '', phone: BUILT_CONTACT.phone, state: '27', gstin: '' },
    })
    // ₹100 of ₹7,499: 649900/749900 · 10000 = 8666.49 and 100000/749900 · 10000 = 1333.51 paise.
    expect(document.lines).toEqual([
      {
        ...{
          kind: 'part',
          text: 'Original screen',
          quantity: 1,
          price: 649_900,
          warrantyDays: 180,
          code: '',
        },
        ...{ discount: 8_666, taxable: 641_234, cgst: 0, sgst: 0, igst: 0 },
        warrantyUntil: addDays(day, 180),
      },
      {
        ...{ kind: 'work', text: 'Fitting', quantity: 2, price: 50_000, warrantyDays: 180, code: '' },
        ...{ discount: 1_334, taxable: 98_666, cgst: 0, sgst: 0, igst: 0, warrantyUntil: addDays(day, 180) },
      },
    ])
  })

  test('customer, owner and billing link read the same documents; only the owner gets link and refusal', async () => {
    const id = await agreed()
    await issued(owner, id)
    const { owner: forOwner, ...read } = await billingOf(owner, id)
    expect(forOwner).toEqual({
      ...{ link: expect.stringMatching(/\/track\?#u\w+$/), refusal: null },
      toPay: read.documents[0]?.total,
    })
    expect(await billingOf(priya, id)).toEqual({ ...read, owner: null })
    const { id: _, ...shown } = read
    expect(await billingByLink(shop, owner, id)).toEqual(shown)
  })

  test('the tracking link shows neither number nor amount nor buyer', async () => {
    const id = await agreed()
    await issued(owner, id, { buyer: { ...ASHA, name: 'Zadbuke' } })
    const { link } = await detailsOf(priya, id)
    const { answer } = await shop.visitor().call(track, { body: { token: tokenOf(link) } })
    expect(answer).toMatchObject({ stage: 'repaired' })
    expect(JSON.stringify(answer)).not.toMatch(/PIM\/|739|Rupees|Zadbuke|receipt/)
  })

  test('the amount in words is in the language of the call', async () => {
    const id = await agreed()
    await issued(owner, id)
    const textIn = async (language: string) => {
      const headers = { 'Accept-Language': language }
      const response = await priya.send('GET', `/api/requests/${id}/billing`, { headers })
      return (await response.json()).documents[0].inWords
    }
    expect(await textIn('hi')).toBe('सात हज़ार तीन सौ निन्यानवे रुपये')
    expect(await textIn('mr')).toBe('सात हजार तीनशे नव्व्याण्णव रुपये')
  })

  test('a registered shop issues a tax invoice: codes by line, half CGST and half SGST', async () => {
    await billAs(owner, REGISTERED)
    const id = await agreed()
    expect(await issued(owner, id)).toMatch(/^PIM\/\d\d-\d\d\/\d{4}$/)
    const document = await newestDocument(owner, id)
    // half = 641234 · 18 / 236 = 48907.68 and 98666 · 18 / 236 = 7525.37 paise, rounded half up.
    expect(document).toMatchObject({
      ...{ kind: 'invoice', rate: 18, place: '27', total: 739_900, igst: 0 },
      ...{ cgst: 48_908 + 7_525, sgst: 48_908 + 7_525, taxable: 739_900 - 2 * 56_433 },
      seller: { name: REGISTERED.name, address: REGISTERED.address, gstin: GSTIN },
      lines: [
        { code: '8517', cgst: 48_908, sgst: 48_908, taxable: 543_418 },
        { code: '9987', cgst: 7_525, sgst: 7_525, taxable: 83_616 },
      ],
    })
  })

  test('a buyer with a GSTIN of another state: the place of supply is there, and the tax is IGST', async () => {
    await billAs(owner, REGISTERED)
    const id = await agreed({ options: [optionOf('', 1_180)] })
    const buyer = {
      name: 'Kaveri Traders',
      address: '4 Brigade Road',
      state: '29',
      gstin: OTHER_GSTIN,
    } as const
    await issued(owner, id, { buyer })
    // 118000 · 18 / 236 = 9000, twice.
    expect(await newestDocument(priya, id)).toMatchObject({
      ...{ buyer, place: '29', taxable: 100_000, cgst: 0, sgst: 0, igst: 18_000, total: 118_000 },
    })
  })

  test('a private buyer of another state is served where the shop is', async () => {
    await billAs(owner, REGISTERED)
    const id = await agreed()
    await issued(owner, id, { buyer: { ...ASHA, state: '29' } })
    expect(await newestDocument(priya, id)).toMatchObject({ place: '27', igst: 0, buyer: { state: '29' } })
  })

  test('a shop of the composition scheme issues a bill of supply: its GSTIN and codes, and no tax', async () => {
    await billAs(owner, COMPOSITION)
    const id = await agreed()
    expect(await issued(owner, id)).toMatch(/\/B\d{4}$/)
    expect(await newestDocument(owner, id)).toMatchObject({
      ...{ kind: 'supply', rate: 0, taxable: 739_900, cgst: 0, igst: 0, seller: { gstin: GSTIN } },
      lines: [{ code: '8517' }, { code: '9987' }],
    })
  })

  test('a later change of the settings changes no document', async () => {
    const id = await agreed()
    await issued(owner, id)
    const before = await newestDocument(owner, id)
    await billAs(owner, REGISTERED)
    expect(await newestDocument(owner, id)).toEqual(before)
  })

  test('a new document has the phone that the settings say, one before keeps that of its day', async () => {
    const [before, after] = [await agreed(), await agreed()]
    await issued(owner, before)
    await saveSettings(owner, 'shop', { phone: '+91 91234 56789', whatsapp: '20 2742 1234' })
    await issued(owner, after)
    expect(await newestDocument(owner, after)).toMatchObject({ seller: { phone: '9123456789' } })
    expect(await newestDocument(owner, before)).toMatchObject({ seller: { phone: BUILT_CONTACT.phone } })
    await saveSettings(owner, 'shop', BUILT_CONTACT)
    expect(await newestDocument(owner, after)).toMatchObject({ seller: { phone: '9123456789' } })
  })

  test('a price of the booking is one line of issue and device, with the warranty of that day', async () => {
    const screen = { brand: 'Samsung', model: 'Galaxy S23', issue: 'Screen Repair' }
    await setPrices(owner, 'type:phones', fixed(screen.issue, 349_900, 90))
    const body = { ...screen, price: 349_900 }
    const { answer } = await priya.call(submitRequest, { body, idempotencyKey: crypto.randomUUID() })
    const id = answer?.id ?? 0
    await leadTo(shop, id, 'returned')
    await setPrices(owner, 'type:phones', fixed(screen.issue, 399_900, 30))
    await issued(owner, id)
    const warrantyUntil = addDays(shopDayOf(shop.clock.now()), 90)
    const { total, lines } = await newestDocument(owner, id)
    expect(total).toBe(349_900)
    expect(lines).toMatchObject([
      {
        kind: 'work',
        text: 'Screen Repair, Samsung Galaxy S23',
        quantity: 1,
        warrantyDays: 90,
        warrantyUntil,
      },
    ])
  })

  test('where nothing is agreed the lines come with the call, and their total is what is agreed', async () => {
    const id = await repaired()
    const nothing = { status: 409, error: 'Nothing is agreed yet: write what the bill is for.' }
    expect(await issue(owner, id)).toMatchObject(nothing)
    expect(await billingOf(priya, id)).toMatchObject({ agreed: null, documents: [] })
    await issued(owner, id, { option: OPTION })
    expect(await billingOf(priya, id)).toMatchObject({ agreed: 249_900, documents: [{ total: 249_900 }] })
  })

  test('where a price is agreed no other lines are taken', async () => {
    const id = await agreed()
    expect(await issue(owner, id, { option: OPTION })).toMatchObject({
      ...{ status: 409, error: 'A price is agreed already: the bill has the agreed lines.' },
    })
    expect((await billingOf(owner, id)).documents).toEqual([])
  })

  test.each<[StandsAt, string]>([
    ['received', NOT_REPAIRED],
    ['collected', NOT_REPAIRED],
    ['approved', NOT_REPAIRED],
    ['declined', NO_REPAIR],
    ['unrepairable', NO_REPAIR],
    ['cancelled', NO_REPAIR],
  ])('in the stage %s it is refused in words, which the owner reads before', async (place, error) => {
    const id = await repaired(place)
    expect(await issue(owner, id, { option: OPTION })).toMatchObject({ status: 409, error })
    expect((await billingOf(owner, id)).owner?.refusal).toBe(error)
  })

  test('while an estimate is open it is refused', async () => {
    const id = await checkedDevice(shop, priya)
    await sent(owner, id, draftOf())
    const error = 'The estimate waits for an answer.'
    expect(await issue(owner, id, { option: OPTION })).toMatchObject({ status: 409, error })
    expect((await billingOf(owner, id)).owner?.refusal).toBe(error)
  })

  test.each<StandsAt>(['repaired', 'repaired at the door', 'returning', 'returned'])(
    'in the stage %s it is issued',
    async (place) => {
      const id = await repaired(place)
      expect((await billingOf(owner, id)).owner?.refusal).toBeNull()
      expect((await issue(owner, id, { option: OPTION })).status).toBe(200)
    },
  )

  test.each(['repaired', 'not-repaired', 'declined', 'cancelled'] as const)(
    'a request that is done as %s has one only for a repair',
    async (outcome) => {
      const id = await repaired('collected')
      await owner.call(setRequestStatus, { params: { id }, body: { status: 'DONE', outcome } })
      const { status, error } = await issue(owner, id, { option: OPTION })
      expect({ status, error }).toEqual(
        outcome === 'repaired' ? { status: 200, error: undefined } : { status: 409, error: NO_REPAIR },
      )
    },
  )

  test('a document that stands answers, also under another key and after a step back', async () => {
    const id = await agreed()
    const number = await issued(owner, id)
    expect(await issued(owner, id)).toBe(number)
    expect(await issued(owner, id, { option: OPTION, buyer: ASHA })).toBe(number)
    const takeBack = { params: { id }, body: { type: 'takeBack' as const } }
    await owner.call(takeStep, { ...takeBack, idempotencyKey: crypto.randomUUID() })
    expect(await issued(owner, id)).toBe(number)
    const { owner: forOwner, documents } = await billingOf(owner, id)
    expect({ refusal: forOwner?.refusal, count: documents.length }).toEqual({ refusal: null, count: 1 })
  })

  test.each([REGISTERED, COMPOSITION])(
    'from ₹50,000 on it needs a buyer with an address',
    async (billing) => {
      await billAs(owner, billing)
      const costly = { options: [optionOf('', 50_000)] }
      const id = await agreed(costly)
      const address = "From ₹50,000 on, a bill needs the customer's address."
      expect(await issue(owner, id)).toMatchObject({
        status: 422,
        fields: {
          'buyer.name': "From ₹50,000 on, a bill needs the customer's name.",
          'buyer.address': address,
        },
      })
      expect(await issue(owner, id, { buyer: { ...ASHA, address: '' } })).toMatchObject({
        ...{ status: 422, fields: { 'buyer.address': address } },
      })
      expect((await issue(owner, id, { buyer: ASHA })).status).toBe(200)
      const below = await agreed({ options: [optionOf('', 49_999)] })
      expect((await issue(owner, below)).status).toBe(200)
      await billAs(owner, DEFAULT_SETTINGS.billing)
      expect((await issue(owner, await agreed(costly))).status).toBe(200)
    },
  )

  test('a buyer whose GSTIN is wrong, or of another state, is named by the field', async () => {
    const id = await agreed()
    const wrong = await issue(owner, id, { buyer: { ...ASHA, gstin: '27AAPFU0939F1ZW' } })
    expect(wrong).toMatchObject({ status: 422, fields: { 'buyer.gstin': expect.any(String) } })
    const elsewhere = await issue(owner, id, { buyer: { ...ASHA, gstin: OTHER_GSTIN } })
    expect(elsewhere).toMatchObject({ status: 422, fields: { 'buyer.state': expect.any(String) } })
  })

  test('only the owner issues it, and nobody but the customer and the owner reads it', async () => {
    const asha = await shop.customer()
    const id = await agreed()
    for (const [person, status] of [
      [priya, 403],
      [asha, 403],
      [shop.visitor(), 401],
    ] as const)
      expect((await issue(person, id)).status).toBe(status)
    await issued(owner, id)
    await expect(billingOf(asha, id)).rejects.toThrow()
    await expect(billingOf(shop.visitor(), id)).rejects.toThrow()
    expect((await issue(owner, 2 ** 40)).status).toBe(404)
    await expect(billingOf(owner, 2 ** 40)).rejects.toThrow()
  })

  test('audit log and log have the document by its ids, without a name', async () => {
    const id = await agreed()
    await issued(owner, id, { buyer: { ...ASHA, name: 'Zadbuke' } })
    const { id: documentId } = await newestDocument(owner, id)
    expect((await auditOf('document.issued'))[0]).toMatchObject({
      ...{ subject: 'document', subject_id: documentId, by_role: 'owner', by_user: owner.userId },
      details: JSON.stringify({ request: id, kind: 'receipt', total: 739_900 }),
    })
    expect(lines.filter((line) => line.includes(`"event":"document.issued","request":${id},`))).toHaveLength(
      1,
    )
    expect(lines.join('\n')).not.toContain('Zadbuke')
  })
})
