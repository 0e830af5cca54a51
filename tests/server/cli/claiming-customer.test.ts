/** Warranty claims of a customer whose data is exported or deleted. */

import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findCustomer } from '#server/account/customer.ts'
import { deleteCustomer } from '#server/account/deletion.ts'
import { exportCustomer } from '#server/account/export.ts'
import { replayAll } from '#server/request/records/replay.ts'
import { CustomerData } from '#shared/customer-data.ts'
import { getCounts } from '#shared/request/queue-api.ts'
import { getRequest } from '#shared/request/request-api.ts'
import { type Customer, engines, openShop, type Shop } from '#tests/support/app.ts'
import { claim, claimed, diagnose, diagnosed, doneRepair, repairedAndDone } from '#tests/support/claims.ts'
import { detailsOf } from '#tests/support/estimate-shop.ts'
import { leadTo } from '#tests/support/stage-paths.ts'

describe.each(engines)('on %s', (engine) => {
  let shop: Shop
  let owner: Customer
  let priya: Customer
  let repair: number
  let claimId: number
  beforeAll(async () => {
    shop = await openShop({ engine })
    owner = await shop.owner()
  })
  beforeEach(async () => {
    priya = await shop.customer()
    repair = await doneRepair(shop, priya)
    claimId = await claimed(priya, repair)
  })
  afterAll(() => shop.close())

  const found = async () => {
    const customer = await findCustomer(shop.database, priya.details.phone)
    if (!customer) throw new Error('A phone always names somebody')
    return customer
  }
  const erase = async (withdrawOpen: boolean) => {
    // A text that is on its way is locked, and changes the tables once it is sent.
    await shop.sendOutbox()
    const options = {
      now: shop.clock.now(),
      smsOutbox: shop.config.smsOutbox,
      photosDir: shop.config.photosDir,
      withdrawOpen,
    }
    return deleteCustomer(shop.database, await found(), options)
  }

  test('the export says which repair a claim is for', async () => {
    const { reference } = await detailsOf(priya, repair)
    const data = v.parse(CustomerData, await exportCustomer(shop.database, await found(), shop.clock.now()))
    expect(data.requests).toMatchObject([
      { id: repair, claimOf: null },
      { id: claimId, claimOf: reference },
    ])
  })

  test('an open claim keeps its customer from being deleted', async () => {
    expect(await erase(false)).toEqual({
      outcome: 'open',
      requests: [expect.objectContaining({ id: claimId })],
    })
  })

  test('a claim that is withdrawn with the account is gone, and the repair stays without its customer', async () => {
    await leadTo(shop, claimId, 'collected')
    const before = (await owner.call(getCounts, {})).answer
    expect(await erase(true)).toMatchObject({ outcome: 'deleted', anonymized: 1, withdrawn: 1 })
    expect((await owner.call(getRequest, { params: { id: claimId } })).status).toBe(404)
    expect(await detailsOf(owner, repair)).toMatchObject({ name: 'Name deleted', openClaim: null })
    expect((await owner.call(getCounts, {})).answer?.pending).toBe((before?.pending ?? 0) - 1)
    expect((await replayAll(shop.database)).faults).toEqual([])
  })

  test('a claim that is done stays with its repair, without its customer and without the words about the fault', async () => {
    await diagnosed(shop, claimId, 'yes')
    await repairedAndDone(owner, claimId)
    expect(await erase(false)).toMatchObject({ outcome: 'deleted', anonymized: 2 })
    const kept = await detailsOf(owner, claimId)
    expect(kept).toMatchObject({ name: 'Name deleted', notes: '', agreed: 0 })
    expect(kept.claimOf).toMatchObject({ id: repair, covered: 'yes' })
  })

  test('for a deleted customer nobody claims', async () => {
    await diagnosed(shop, claimId, 'yes')
    await repairedAndDone(owner, claimId)
    await erase(false)
    expect((await claim(owner, repair)).status).toBe(409)
  })

  test('a claim whose repair is deleted from the database goes on as a request that costs nothing', async () => {
    await shop.sendOutbox()
    await shop.database.deleteFrom('requests').where('id', '=', repair).execute()
    expect(await detailsOf(owner, claimId)).toMatchObject({ claimOf: null, agreed: 0, stage: 'received' })
    await leadTo(shop, claimId, 'collected')
    expect((await diagnose(owner, claimId)).status).toBe(200)
    await repairedAndDone(owner, claimId)
    expect(await detailsOf(owner, claimId)).toMatchObject({ stage: 'done', outcome: 'repaired' })
    expect((await replayAll(shop.database)).faults).toEqual([])
  })
})
