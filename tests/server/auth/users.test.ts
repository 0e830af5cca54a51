/** The owner's list of users: search, the day they joined and their number of requests. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listUsers } from '#shared/account/users-api.ts'
import { submitRequest } from '#shared/request/submit-api.ts'
import { type Customer, engines, openShop, type Shop } from '#tests/support/app.ts'

describe.each(engines)('on %s', (engine) => {
  let shop: Shop
  let owner: Customer
  let asha: Customer
  beforeAll(async () => {
    shop = await openShop({ engine })
    owner = await shop.owner()
    asha = await shop.customer({ fullName: 'Asha Kulkarni', email: 'Asha@Mail.example' })
    await shop.customer({ fullName: 'आशा पाटील' })
    await shop.customer({ fullName: 'Meera Joshi', email: 'under_score@mail.example' })
  })
  afterAll(() => shop.close())

  const find = async (search: string) =>
    (await owner.call(listUsers, { query: { search } })).answer?.map(({ fullName }) => fullName)

  test('a user has the date of registration and the number of requests', async () => {
    const before = shop.clock.now()
    for (let count = 0; count < 2; count++)
      await asha.call(submitRequest, {
        body: { brand: 'Apple', model: 'iPhone 14', issue: 'Screen Repair' },
        idempotencyKey: crypto.randomUUID(),
      })
    const [row] = (await owner.call(listUsers, { query: { search: 'asha kul' } })).answer ?? []
    expect(row).toMatchObject({ fullName: 'Asha Kulkarni', requests: 2 })
    expect(Date.parse(row?.joinedAt ?? '')).toBeLessThanOrEqual(before)
    const [other] = (await owner.call(listUsers, { query: { search: 'under_score' } })).answer ?? []
    expect(other).toMatchObject({ requests: 0 })
  })

  test('every word must be in the name, the e-mail or the phone, in any case', async () => {
    expect(await find('ASHA mail.EXAMPLE')).toEqual(['Asha Kulkarni'])
    expect(await find(asha.details.phone.slice(3, 8))).toContain('Asha Kulkarni')
    expect(await find('पाटील')).toEqual(['आशा पाटील'])
    expect(await find('asha nobody')).toEqual([])
    expect((await find(''))?.length).toBe(4)
  })

  test('a name is found in other capitals and without its diacritics and joiners, however it was typed', async () => {
    await shop.customer({ fullName: 'Śruti Ñandú' })
    await shop.customer({ fullName: 'गोर्\u200dया कदम' })
    for (const search of ['śruti', 'ŚRUTI', 'S\u0301ruti', 'sruti nandu', 'ñandú'])
      expect(await find(search)).toEqual(['Śruti Ñandú'])
    for (const search of ['गोर्या', 'गोर्\u200dया']) expect(await find(search)).toEqual(['गोर्\u200dया कदम'])
  })

  test('a user is found by a phone as phones show it', async () => {
    const [area, line] = [asha.details.phone.slice(-10, -5), asha.details.phone.slice(-5)]
    for (const search of [
      `0${area} ${line}`,
      `(+91) ${area} ${line}`,
      `\u202a+91 ${area}-${line}\u202c`,
      `${area} ${line}`,
    ])
      expect(await find(search)).toEqual(['Asha Kulkarni'])
  })

  test('no character is a pattern', async () => {
    expect(await find('%')).toEqual([])
    expect(await find('r_s')).toEqual(['Meera Joshi'])
    expect(await find("' or 1=1 --")).toEqual([])
    expect(await find('\\')).toEqual([])
  })
})
