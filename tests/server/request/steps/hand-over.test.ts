/** The customer's code at the door: right, wrong, none, and at most five wrong ones a visit. */

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { stepsPerStaff } from '#server/http/rate-limit.ts'
import { replayAll } from '#server/request/records/replay.ts'
import { CODE_TRIES } from '#shared/limits.ts'
import type { RequestStep } from '#shared/request/details.ts'
import type { Condition } from '#shared/request/hand-over.ts'
import { takeStep } from '#shared/request/request-api.ts'
import { engines, openShop, type Shop } from '#tests/support/app.ts'
import { detailsOf, eventsOf, sent } from '#tests/support/estimate-shop.ts'
import { openDoor, shownCode, takeBody, wrongBy } from '#tests/support/hand-over-shop.ts'
import { pathOf } from '#tests/support/person.ts'
import { leadTo } from '#tests/support/stage-paths.ts'
import { startMorning, submitFor } from '#tests/support/window-shop.ts'

const condition: Condition = {
  ...{ screen: 'worn', body: 'good', buttons: 'unchecked', camera: 'broken', lock: 'removed', sim: 'out' },
  imei: '1234',
}
const EVERY_TRY = Array.from({ length: CODE_TRIES }, (_, index) => index + 1)

describe.each(engines)('on %s', (engine) => {
  let shop: Shop
  let door: Awaited<ReturnType<typeof openDoor>>
  beforeAll(async () => {
    shop = await openShop({ engine })
  })
  beforeEach(async () => {
    startMorning(shop)
    door = await openDoor(shop)
  })
  afterAll(() => shop.close())

  const detailsOfEvent = async (id: number, type: string) =>
    (await eventsOf(door.owner, id, type)).at(-1)?.details
  const collect = (id: number, code: string, key?: string) =>
    takeBody(door.imran, id, { type: 'collect', code }, key)
  const approve = (id: number, code?: string, key?: string) =>
    takeBody(door.imran, id, { type: 'approve', version: 1, option: 0, ...(code && { code }) }, key)
  const triesOf = async (id: number) =>
    (
      await shop.database
        .selectFrom('visits')
        .select('code_tries as tries')
        .where('request_id', '=', id)
        .where('leg', '=', 'visit')
        .executeTakeFirst()
    )?.tries
  const miss = async (id: number) => {
    await takeBody(door.imran, id, { type: 'miss' })
    await takeBody(door.imran, id, { type: 'depart' })
  }

  test.each([
    ['right', (code: string) => ({ code }), { proof: 'right' }],
    ['wrong', (code: string) => ({ code: wrongBy(code) }), { proof: 'wrong' }],
    ['missing with a reason', () => ({ noCode: 'no-phone' }), { proof: 'none', noCode: 'no-phone' }],
    ['missing without a reason', () => ({}), { proof: 'none' }],
    [
      'wrong, and a reason for none',
      (code: string) => ({ code: wrongBy(code), noCode: 'no-phone' }),
      { proof: 'wrong' },
    ],
  ] as const)(
    'both hand-overs are taken when the code is %s, and the history says so',
    async (_, typed, kept) => {
      const id = await door.assigned('atDoor')
      const given = { type: 'collect', ...typed(await shownCode(door.priya, id)), condition } as const
      expect((await takeBody(door.imran, id, given)).answer?.stage).toBe('collected')
      expect(await detailsOfEvent(id, 'collect')).toEqual({ ...kept, condition })
      const back = await door.assigned('repaired')
      const got = { type: 'handOver', ...typed(await shownCode(door.priya, back)) } as const
      expect((await takeBody(door.imran, back, got)).answer?.stage).toBe('returned')
      expect(await detailsOfEvent(back, 'handOver')).toEqual(kept)
      const { owner } = await detailsOf(door.owner, back)
      expect(owner?.handOvers).toEqual([{ leg: 'return', noCode: null, at: expect.any(String), ...kept }])
    },
  )

  test('the owner proves nothing, and may note the condition', async () => {
    const id = await door.assigned('atDoor')
    const code = wrongBy(await shownCode(door.priya, id))
    await takeBody(door.owner, id, { type: 'collect', code, noCode: 'no-phone', condition })
    expect(await detailsOfEvent(id, 'collect')).toEqual({ condition })
    const { owner, condition: shown } = await detailsOf(door.owner, id)
    expect([owner?.handOvers, shown]).toEqual([[], { ...condition, at: expect.any(String) }])
    expect(await triesOf(id)).toBe(0)
  })

  test('a hand-over that was taken back is not shown, and the condition is the newest that was noted', async () => {
    const id = await door.assigned('atDoor')
    await takeBody(door.imran, id, {
      type: 'collect',
      code: wrongBy(await shownCode(door.priya, id)),
      condition,
    })
    await takeBody(door.owner, id, { type: 'takeBack' })
    const before = await detailsOf(door.owner, id)
    expect([before.owner?.handOvers, before.condition]).toEqual([[], null])
    await takeBody(door.imran, id, { type: 'depart' })
    await takeBody(door.imran, id, { type: 'collect', condition: { ...condition, sim: 'in' } })
    expect((await detailsOf(door.priya, id)).condition?.sim).toBe('in')
  })

  test('of twenty guesses at once, five are judged', async () => {
    const id = await door.assigned('estimateSent at the door')
    const right = await shownCode(door.priya, id)
    const guesses = Array.from({ length: 20 }, (_, index) => approve(id, wrongBy(right, 1 + (index % 9))))
    const answers = await Promise.all(guesses)
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 409))
    const judged = answers.filter(({ error }) => error?.startsWith('The code is wrong.'))
    expect([judged.length, await triesOf(id)]).toEqual([CODE_TRIES - 1, CODE_TRIES])
    expect((await approve(id, right)).error).toBe(
      'Five wrong codes were entered. Ask the customer to answer on their own page, or call the shop.',
    )
    await takeBody(door.imran, id, { type: 'collect', code: right })
    expect(await detailsOfEvent(id, 'collect')).toEqual({ proof: 'none' })
  })

  test('each refusal says how many tries are left, and a right code gives all of them back', async () => {
    const id = await door.assigned('estimateSent at the door')
    const right = await shownCode(door.priya, id)
    expect((await approve(id, wrongBy(right))).error).toBe('The code is wrong. 4 tries are left.')
    for (const _ of EVERY_TRY.slice(2)) await approve(id, wrongBy(right))
    expect((await approve(id)).error).toBe('The code of the customer is needed for this answer.')
    expect((await approve(id, right)).answer?.stage).toBe('approved')
    expect(await triesOf(id)).toBe(0)
    expect(await detailsOfEvent(id, 'approve')).toEqual({
      ...{ version: 1, option: 0, how: 'code', amount: 249_900, proof: 'right' },
    })
  })

  test('a technician declines with the code only', async () => {
    const id = await door.assigned('estimateSent at the door')
    const right = await shownCode(door.priya, id)
    const decline = (code?: string) =>
      takeBody(door.imran, id, { type: 'decline', version: 1, ...(code && { code }) })
    expect((await decline()).error).toBe('The code of the customer is needed for this answer.')
    expect((await decline(wrongBy(right))).error).toBe('The code is wrong. 4 tries are left.')
    expect((await decline(right)).answer?.stage).toBe('declined')
    expect(await detailsOfEvent(id, 'decline')).toEqual({ version: 1, how: 'code', proof: 'right' })
  })

  test('the newest estimate is missing before the code is', async () => {
    const id = await door.assigned('estimateSent at the door')
    await sent(door.owner, id)
    const code = wrongBy(await shownCode(door.priya, id))
    expect((await approve(id, code)).error).toBe('The code of the customer is needed for this answer.')
  })

  test('a repeated call is judged once, also one that was refused', async () => {
    const id = await door.assigned('estimateSent at the door')
    const right = await shownCode(door.priya, id)
    const [refused, taken] = [crypto.randomUUID(), crypto.randomUUID()]
    const answers = await Promise.all([1, 2, 3].map(() => approve(id, wrongBy(right), refused)))
    expect(new Set(answers.map(({ error }) => error))).toEqual(
      new Set(['The code is wrong. 4 tries are left.']),
    )
    expect(await triesOf(id)).toBe(1)
    // The same press with another code is another try.
    expect((await approve(id, wrongBy(right, 2), refused)).error).toBe('The code is wrong. 3 tries are left.')
    const first = await collect(id, wrongBy(right), taken)
    expect(await triesOf(id)).toBe(3)
    expect(await collect(id, wrongBy(right), taken)).toMatchObject({ status: 200, answer: first.answer })
    expect(await triesOf(id)).toBe(3)
  })

  test('a visit after a missed one has another code and all its tries', async () => {
    const id = await door.assigned('onTheWay')
    const first = await shownCode(door.priya, id)
    const again = await door.assigned('estimateSent at the door')
    for (const _ of EVERY_TRY) await approve(again, wrongBy(await shownCode(door.priya, again)))
    expect(await triesOf(again)).toBe(CODE_TRIES)
    await shop.database.updateTable('visits').set({ code_tries: 4 }).where('request_id', '=', id).execute()
    await miss(id)
    const second = await shownCode(door.priya, id)
    expect([second === first, await triesOf(id)]).toEqual([false, 0])
    await collect(id, first)
    expect(await detailsOfEvent(id, 'collect')).toEqual({ proof: 'wrong' })
  })

  test('a cancelled request is collected with the code of the visit that was set out for, and only so', async () => {
    const id = await door.assigned('atDoor')
    const code = await shownCode(door.priya, id)
    await takeBody(door.owner, id, { type: 'cancel' })
    expect(await shownCode(door.priya, id)).toBe(code)
    expect((await takeBody(door.imran, id, { type: 'collect', noCode: 'no-phone' })).status).toBe(409)
    expect((await collect(id, wrongBy(code))).error).toBe('The code is wrong. 4 tries are left.')
    expect((await collect(id, code)).answer?.stage).toBe('collected')
    const early = await door.assigned('cancelled')
    expect((await detailsOf(door.priya, early)).code).toBeNull()
    expect((await collect(early, '0000')).error).toBe(
      'The customer has no code for this request now. Please call the shop.',
    )
  })

  test('codes count among the technician’s steps, also where the step is refused', async () => {
    const id = await door.assigned('estimateSent at the door')
    const wrong = wrongBy(await shownCode(door.priya, id))
    const { key, max } = stepsPerStaff(door.imran.userId)
    await approve(id, wrong)
    await shop.database.updateTable('rate_limits').set({ hits: max }).where('key', '=', key).execute()
    expect((await approve(id, wrong)).status).toBe(429)
    expect(await triesOf(id)).toBe(1)
  })

  test('a customer’s code proves nothing: it is neither judged nor kept', async () => {
    const id = await door.assigned('estimateSent at the door')
    const code = wrongBy(await shownCode(door.priya, id))
    const body = { type: 'approve', version: 1, option: 0, code, proof: 'right' }
    const headers = { 'Idempotency-Key': crypto.randomUUID() }
    expect((await door.priya.send('POST', pathOf(takeStep, { id }), { body, headers })).status).toBe(200)
    expect(await detailsOfEvent(id, 'approve')).toEqual({
      ...{ version: 1, option: 0, how: 'account', amount: 249_900 },
    })
    expect(await triesOf(id)).toBe(0)
    const proven = { type: 'collect', proof: 'right' }
    const open = await door.assigned('atDoor')
    const refused = await door.priya.send('POST', pathOf(takeStep, { id: open }), { body: proven, headers })
    expect(refused.status).toBe(409)
  })

  test.each(['12', '12345', 'abcd', '１２３４', '', null])('%j is no code', async (code) => {
    const id = await door.assigned('atDoor')
    const body = { type: 'collect', code }
    expect((await door.imran.send('POST', pathOf(takeStep, { id }), { body })).status).toBe(422)
    expect(await triesOf(id)).toBe(0)
  })

  test('a shop whose owner makes all visits shows no code', async () => {
    const id = (await submitFor(door.priya, undefined)).answer?.id ?? 0
    await leadTo(shop, id, 'atDoor')
    expect((await detailsOf(door.priya, id)).code).toBeNull()
  })

  test('the code is there in the stages in which the device can change hands', async () => {
    const shown = async (place: Parameters<typeof door.assigned>[0]) =>
      (await detailsOf(door.priya, await door.assigned(place))).code !== null
    for (const place of ['onTheWay', 'atDoor', 'diagnosed at the door', 'repaired', 'returning'] as const)
      expect(await shown(place), place).toBe(true)
    for (const place of [
      'received',
      'confirmed',
      'collected',
      'repaired at the door',
      'returned',
      'done',
    ] as const)
      expect(await shown(place), place).toBe(false)
  })

  test('histories with proofs replay', async () => {
    const body: RequestStep = { type: 'collect', noCode: 'somebody-else', condition }
    await takeBody(door.imran, await door.assigned('atDoor'), body)
    expect((await replayAll(shop.database)).faults).toEqual([])
  })
})
