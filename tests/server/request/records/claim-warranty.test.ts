/** The warranty of a claim is that of its repair, also when both change at the same moment. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setRequestStatus } from '#shared/request/queue-api.ts'
import { addDays, shopDayOf } from '#shared/shop-time.ts'
import { engines, openShop, type Shop } from '#tests/support/app.ts'
import { claimed, diagnosed, doneRepair, finished } from '#tests/support/claims.ts'
import { issue } from '#tests/support/documents.ts'
import { detailsOf } from '#tests/support/estimate-shop.ts'
import { lineOf } from '#tests/support/estimates.ts'
import { lockTotal, race } from '#tests/support/race.ts'

const option = { title: '', discount: 0, lines: [lineOf('Screen', 2_000, { warrantyDays: 30 })] }

describe.each(engines)('on %s', (engine) => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop({ engine })
  })
  afterAll(() => shop.close())

  /** A done repair with a claim that is covered, but not done. */
  async function coveredClaim() {
    const priya = await shop.customer()
    const repair = await doneRepair(shop, priya)
    const claim = await claimed(priya, repair)
    await diagnosed(shop, claim, 'yes')
    return { repair, claim, owner: await shop.owner() }
  }
  const billed = () => addDays(shopDayOf(shop.clock.now()), 30)

  test('the bill of a repair changes the warranty of its claim that is done', async () => {
    const { repair, claim, owner } = await coveredClaim()
    await finished(owner, claim)
    expect((await issue(owner, repair, { option })).status).toBe(200)
    expect(await detailsOf(owner, claim)).toMatchObject({ warrantyUntil: billed() })
  })

  test.runIf(engine === 'postgres')('a claim that is done at that moment gets the new end', async () => {
    const { repair, claim, owner } = await coveredClaim()
    const [done, bill] = await race(
      shop,
      lockTotal('pending'),
      () => owner.call(setRequestStatus, { params: { id: claim }, body: { status: 'DONE' } }),
      () => issue(owner, repair, { option }),
    )
    expect([done.status, bill.status]).toEqual([204, 200])
    expect(await detailsOf(owner, repair)).toMatchObject({ warrantyUntil: billed() })
    expect(await detailsOf(owner, claim)).toMatchObject({ warrantyUntil: billed() })
  })
})
