/** The texts before a visit that bring the customer's code, and those without it. */

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createFileSender } from '#server/sms/file.ts'
import { MissingTemplateError, type Sms, type SmsKind } from '#server/sms/sender.ts'
import { engines, openShop, type Shop } from '#tests/support/app.ts'
import { eventsOf } from '#tests/support/estimate-shop.ts'
import { openDoor, shownCode, takeBody } from '#tests/support/hand-over-shop.ts'
import { leadTo } from '#tests/support/stage-paths.ts'
import { startMorning, submitFor, windowsOf } from '#tests/support/window-shop.ts'
import type { Language } from '#texts/languages.ts'

describe.each(engines)('on %s', (engine) => {
  let shop: Shop
  let door: Awaited<ReturnType<typeof openDoor>>
  const sent: Sms[] = []
  /** The texts that have a template: kind and language. */
  let templates: readonly (readonly [SmsKind, Language])[] | undefined
  beforeAll(async () => {
    shop = await openShop({
      ...{ engine, inProcess: true },
      sms: {
        async send(sms) {
          const { kind, language } = sms
          if (kind === 'otp') return createFileSender(shop.config.smsOutbox, shop.clock).send(sms)
          const isRegistered = templates?.some(([one, other]) => one === kind && other === language) ?? true
          if (!isRegistered) throw new MissingTemplateError(kind)
          sent.push(sms)
          return crypto.randomUUID()
        },
      },
    })
  })
  beforeEach(async () => {
    startMorning(shop)
    templates = undefined
    door = await openDoor(shop)
    await shop.sendOutbox()
    sent.length = 0
  })
  afterAll(() => shop.close())

  const texts = async () => {
    await shop.sendOutbox()
    return sent.filter(({ kind }) => kind.startsWith('on-the-way') || kind.startsWith('returning'))
  }
  async function departed(language: Language = 'en', registered?: typeof templates) {
    const id = await door.assigned('confirmed')
    await shop.database.updateTable('requests').set({ language }).where('id', '=', id).execute()
    await shop.sendOutbox()
    templates = registered
    await takeBody(door.imran, id, { type: 'depart' })
    return id
  }

  test('the text of a technician on the way has the code of the customer’s page, and the shop’s list names the plain kind', async () => {
    const id = await departed()
    const [text] = await texts()
    expect(text).toMatchObject({ kind: 'on-the-way-code', values: { code: await shownCode(door.priya, id) } })
    const [event] = await eventsOf(door.owner, id, 'depart')
    expect(event?.text).toEqual({ kind: 'on-the-way', state: 'sent' })
  })

  test('a visit after a missed one is texted with its own code', async () => {
    const id = await departed()
    await texts()
    await takeBody(door.imran, id, { type: 'miss' })
    await takeBody(door.imran, id, { type: 'depart' })
    const codes = (await texts()).map(({ values }) => 'code' in values && values.code)
    expect([codes.length, codes.at(-1)]).toEqual([2, await shownCode(door.priya, id)])
  })

  test('the text about the way back has the code of the return', async () => {
    const id = await door.assigned('repaired')
    await takeBody(door.imran, id, { type: 'sendBack' })
    const code = await shownCode(door.priya, id)
    expect((await texts()).map(({ kind, values }) => [kind, values])).toEqual([
      ['returning-code', { request: expect.any(String), code }],
    ])
  })

  test('the text with the time of the way back has its code too, also of a time that is changed', async () => {
    const id = await door.assigned('repaired')
    const [first, second] = await windowsOf(shop, 0)
    await takeBody(door.imran, id, { type: 'sendBack', window: first?.start ?? '' })
    await takeBody(door.owner, id, { type: 'reschedule', window: second?.start ?? '' })
    const code = await shownCode(door.priya, id)
    await shop.sendOutbox()
    const told = sent.filter(({ kind }) => kind === 'return-time-code')
    expect(told.at(-1)?.values).toEqual({
      ...{ request: expect.any(String), code },
      when: expect.stringContaining('12 noon-2pm'),
    })
    expect((await eventsOf(door.owner, id, 'reschedule'))[0]?.text).toEqual({
      kind: 'confirmed',
      state: 'sent',
    })
  })

  test('the time of a visit, and of a way back that nobody is assigned to, is texted without a code', async () => {
    const id = await door.assigned('received')
    const [window] = await windowsOf(shop, 0)
    await takeBody(door.owner, id, { type: 'confirm', window: window?.start ?? '' })
    const nobodys = (await submitFor(door.priya, undefined)).answer?.id ?? 0
    await leadTo(shop, nobodys, 'repaired')
    await takeBody(door.owner, nobodys, { type: 'sendBack', window: window?.start ?? '' })
    await shop.sendOutbox()
    expect(sent.filter(({ values }) => 'when' in values).map(({ kind }) => kind)).toEqual([
      'confirmed',
      'confirmed',
    ])
  })

  test('a visit that nobody is assigned to is texted without a code', async () => {
    const id = (await submitFor(door.priya, undefined)).answer?.id ?? 0
    await leadTo(shop, id, 'onTheWay')
    expect((await texts()).map(({ kind }) => kind)).toEqual(['on-the-way'])
  })

  test.each([
    [
      'in Hindi',
      [
        ['on-the-way-code', 'hi'],
        ['on-the-way', 'hi'],
      ],
      ['on-the-way-code', 'hi'],
    ],
    [
      'in English only',
      [
        ['on-the-way-code', 'en'],
        ['on-the-way', 'hi'],
      ],
      ['on-the-way-code', 'en'],
    ],
    ['nowhere, and the plain one in Hindi', [['on-the-way', 'hi']], ['on-the-way', 'hi']],
    ['nowhere, and the plain one in English', [['on-the-way', 'en']], ['on-the-way', 'en']],
  ] as const)(
    'to a customer who reads Hindi, with the code’s template %s',
    async (_, registered, expected) => {
      const id = await departed('hi')
      templates = registered
      expect((await texts()).map(({ kind, language }) => [kind, language])).toEqual([expected])
      expect((await eventsOf(door.owner, id, 'depart'))[0]?.text?.state).toBe('sent')
    },
  )

  test('without any template no text is sent, and the history says so', async () => {
    const id = await departed('en', [])
    expect(await texts()).toEqual([])
    expect((await eventsOf(door.owner, id, 'depart'))[0]?.text?.state).toBe('dropped')
  })
})
