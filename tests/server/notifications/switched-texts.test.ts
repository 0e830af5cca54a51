/** The owner switches texts off: from the next step on they are not queued; those that a step needs are sent all the same. */
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createOutboxWorker } from '#server/notifications/outbox-worker.ts'
import { createLogger } from '#server/observability/logger.ts'
import { readCode } from '#server/request/hand-over-code.ts'
import { requestLinks } from '#server/request/links.ts'
import type { Sms, SmsKind } from '#server/sms/sender.ts'
import { setRequestStatus } from '#shared/request/queue-api.ts'
import { writeToThread } from '#shared/request/thread-api.ts'
import { listSmsExamples } from '#shared/shop/notification-api.ts'
import { FIXED_SMS, SWITCHED_SMS } from '#shared/shop/sms-kinds.ts'
import { addDays, shopDayOf } from '#shared/shop-time.ts'
import { rounds } from '#tests/properties/rounds.ts'
import { engines, openShop, type Shop } from '#tests/support/app.ts'
import { paid } from '#tests/support/documents.ts'
import { approve, eventsOf, sent, textsTo } from '#tests/support/estimate-shop.ts'
import { openDoor, shownCode, takeBody } from '#tests/support/hand-over-shop.ts'
import { leadTo } from '#tests/support/stage-paths.ts'
import { saveSettings, startMorning, submitFor } from '#tests/support/window-shop.ts'

/** Every kind that a provider knows. */
const KINDS: Record<SmsKind, true> = {
  ...{ otp: true, account: true, 'no-account': true, status: true, confirmed: true, 'on-the-way': true },
  ...{ 'on-the-way-code': true, missed: true, collected: true, estimate: true, accepted: true },
  ...{ promised: true, paid: true, returning: true, 'returning-code': true, closed: true },
  ...{ 'return-time-code': true, cancelled: true, message: true },
}

describe.each(engines)('on %s', (engine) => {
  let shop: Shop
  let door: Awaited<ReturnType<typeof openDoor>>
  beforeAll(async () => {
    shop = await openShop({ engine, inProcess: true })
    startMorning(shop)
    door = await openDoor(shop)
  })
  // Closing the shop replays every history of this file, and a text that is missing is no fault.
  afterAll(() => shop.close())

  const switchOff = (off: readonly string[]) =>
    saveSettings(
      door.owner,
      'texts',
      Object.fromEntries(SWITCHED_SMS.map((kind) => [kind, !off.includes(kind)])),
    )
  const submitted = async () => (await submitFor(door.priya, undefined)).answer?.id ?? 0
  const done = (id: number) => door.owner.call(setRequestStatus, { params: { id }, body: { status: 'DONE' } })
  /** The kinds that were queued for a request, oldest first. */
  const queuedFor = async (id: number) =>
    (
      await shop.database
        .selectFrom('notifications')
        .select('kind')
        .where('request_id', '=', id)
        .orderBy('id')
        .execute()
    ).map(({ kind }) => kind)

  async function take(
    id: number,
    ...types: ('confirm' | 'depart' | 'miss' | 'collect' | 'finish' | 'sendBack')[]
  ) {
    for (const type of types) {
      const { status, error } = await takeBody(door.owner, id, { type })
      if (status !== 200) throw new Error(`${type}: ${error}`)
    }
  }

  /** A request that goes through everything that is texted, up to DONE. @returns its id */
  async function wholeRepair(): Promise<number> {
    const { owner } = door
    const id = await submitted()
    await take(id, 'confirm', 'depart', 'miss', 'confirm', 'depart', 'collect')
    const day = addDays(shopDayOf(shop.clock.now()), 2)
    await takeBody(owner, id, { type: 'promise', day, part: false })
    await takeBody(owner, id, { type: 'diagnose' })
    await approve(owner, id, await sent(owner, id))
    await take(id, 'finish', 'sendBack')
    const message = { kind: 'message', body: 'It is on its way.' } as const
    await owner.call(writeToThread, { params: { id }, body: message, idempotencyKey: crypto.randomUUID() })
    await paid(owner, id, { amount: 100_000, how: 'cash' })
    await done(id)
    return id
  }
  const ALL_OF_REPAIR = [
    ...['confirmed', 'on-the-way', 'missed', 'confirmed', 'on-the-way', 'collected', 'promised', 'estimate'],
    ...['accepted', 'returning', 'message', 'paid', 'status'],
  ]

  test('whatever is switched off is not queued, and everything else is, in its order', async () => {
    const subsets = fc.subarray([...SWITCHED_SMS])
    await fc.assert(
      fc.asyncProperty(subsets, async (off) => {
        await switchOff(off)
        const left = ALL_OF_REPAIR.filter((kind) => !off.some((one) => one === kind))
        expect(await queuedFor(await wholeRepair())).toEqual(left)
      }),
      { ...rounds(3), examples: [[[]], [[...SWITCHED_SMS]]] },
    )
  })

  test('with all switched off a customer still hears that a request is cancelled, or closed without a repair', async () => {
    await switchOff(SWITCHED_SMS)
    const [cancelled, closed] = [await submitted(), await submitted()]
    await takeBody(door.owner, cancelled, { type: 'cancel' })
    await leadTo(shop, closed, 'unrepairable at the door')
    await done(closed)
    expect([await queuedFor(cancelled), await queuedFor(closed)]).toEqual([['cancelled'], ['closed']])
  })

  test('the code of a visit is texted although its text is off; without a technician there is none to text', async () => {
    await switchOff(['on-the-way', 'returning'])
    const [out, back, own] = [
      await door.assigned('confirmed'),
      await door.assigned('repaired'),
      await submitted(),
    ]
    await textsTo(shop, door.priya)
    await takeBody(door.imran, out, { type: 'depart' })
    await takeBody(door.imran, back, { type: 'sendBack' })
    await leadTo(shop, own, 'returning')
    const codes = await Promise.all([shownCode(door.priya, out), shownCode(door.priya, back)])
    const texts = (await textsTo(shop, door.priya)).slice(-3)
    for (const code of codes) expect(texts.some(({ text }) => text.includes(code))).toBe(true)
    expect(await queuedFor(own)).toEqual(['confirmed', 'collected'])
  })

  test('the history names a step whose text is off without a text; what was queued before goes out', async () => {
    await switchOff([])
    const [early, late] = [await submitted(), await submitted()]
    await shop.stopOutbox()
    await take(early, 'confirm')
    await switchOff(['confirmed'])
    await take(late, 'confirm')
    const sender = { send: async ({ kind }: Sms) => `sent ${kind}` }
    await createOutboxWorker({
      database: shop.database,
      sms: sender,
      links: requestLinks(shop.database, shop.config.publicUrl),
      codeOf: (id) => readCode(shop.database, id),
      clock: shop.clock,
      log: createLogger('silent'),
    }).drain()
    const textOf = async (id: number) => (await eventsOf(door.owner, id, 'confirm'))[0]?.text
    expect(await textOf(early)).toEqual({ kind: 'confirmed', state: 'sent' })
    expect(await textOf(late)).toBeNull()
  })

  test('the owner reads each kind as it is sent, in three languages', async () => {
    const { answer = [] } = await door.owner.call(listSmsExamples, {})
    const kinds = answer.map(({ kind }) => kind)
    expect(kinds.toSorted()).toEqual(Object.keys(KINDS).toSorted())
    expect(kinds.filter((kind) => FIXED_SMS.some((fixed) => fixed === kind))).toEqual([...FIXED_SMS])
    for (const { en, hi, mr } of answer) expect(new Set([en, hi, mr]).size).toBe(3)
    expect(answer.find(({ kind }) => kind === 'paid')?.en).toMatch(
      /^Doorstep Repair: we received Rs 3499 for PIM-\d\d-0042\. Bill: \S+\/track\?#…$/,
    )
    expect(answer.find(({ kind }) => kind === 'on-the-way-code')?.en).toContain('4821')
  })
})
