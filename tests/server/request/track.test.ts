/** The tracking link opens without a login, reveals no personal data, and only the newest link is valid. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { idOfToken, isLinkToken, linkToken } from '#server/request/track-token.ts'
import type { RequestStep } from '#shared/request/details.ts'
import { setRequestStatus } from '#shared/request/queue-api.ts'
import { getHistory, getRequest, renewLink, takeStep, track } from '#shared/request/request-api.ts'
import { submitRequest } from '#shared/request/submit-api.ts'
import { engines, openShop, type Shop } from '#tests/support/app.ts'
import type { Person } from '#tests/support/person.ts'
import { startMorning, submitFor, windowsOf } from '#tests/support/window-shop.ts'

const NOT_VALID = { status: 404, error: 'This link is not valid any more.' }
const tokenOf = (link = '') => link.split('#')[1] ?? ''

describe.each(engines)('on %s', (engine) => {
  let shop: Shop
  const lines: string[] = []
  beforeAll(async () => {
    shop = await openShop({ engine, onLog: (line) => lines.push(line) })
  })
  afterAll(() => shop.close())

  const submit = async (person: Person, body: object = {}) => {
    const order = { brand: 'Samsung', model: 'Galaxy S23', issue: 'Battery Repair', ...body }
    const { answer } = await person.call(submitRequest, { body: order, idempotencyKey: crypto.randomUUID() })
    return answer?.id ?? 0
  }
  const linkOf = async (person: Person, id: number) =>
    (await person.call(getRequest, { params: { id } })).answer?.link
  let addresses = 0
  /** Each reads from an address of its own, so that the limit of one address is not met. */
  const read = (token: string) => shop.visitor(`203.0.113.${++addresses}`).call(track, { body: { token } })

  test('it shows the repair to everybody who has it', async () => {
    const priya = await shop.customer()
    const owner = await shop.owner()
    const id = await submit(priya)
    const link = await linkOf(priya, id)
    expect(link).toMatch(new RegExp(`^${shop.config.publicUrl}/track\\?#[0-9a-hjkmnp-tv-z]{27,}$`))
    for (const type of ['confirm', 'depart'] as const)
      await owner.call(takeStep, { params: { id }, body: { type }, idempotencyKey: crypto.randomUUID() })
    const { answer } = await read(tokenOf(link))
    expect(answer).toMatchObject({
      ...{
        device: 'Galaxy S23',
        issue: 'Battery Repair',
        status: 'PENDING',
        stage: 'onTheWay',
        outcome: null,
      },
    })
    expect(answer?.steps.filter(({ at }) => at !== null).map(({ step }) => step)).toEqual([
      ...['received', 'agreed', 'visit'],
    ])
    await owner.call(setRequestStatus, { params: { id }, body: { status: 'DONE', outcome: 'declined' } })
    expect((await read(tokenOf(link))).answer).toMatchObject({ stage: 'done', outcome: 'declined' })
  })

  test.each([
    ['en', 'We have your request.', 'Our turn:'],
    ['hi', 'आपकी रिक्वेस्ट हमें मिल गई है।', 'हमारी बारी:'],
    ['mr', 'तुमची रिक्वेस्ट आम्हाला मिळाली आहे.', 'आमची पाळी:'],
  ] as const)('in %s it tells what is true and whose turn it is', async (language, sentence, who) => {
    const priya = await shop.customer()
    const link = await linkOf(priya, await submit(priya))
    const visitor = shop.visitor(`203.0.113.${++addresses}`)
    const headers = { 'accept-language': language }
    const answer = await visitor.send('POST', track.path, { body: { token: tokenOf(link) }, headers })
    const told = { sentence, who, turn: expect.stringMatching(/./) }
    expect(await answer.json()).toMatchObject({ told })
  })

  test('it shows the window once it is agreed, and not the one that is only asked for', async () => {
    startMorning(shop)
    const priya = await shop.customer()
    const owner = await shop.owner()
    const [first, second] = await windowsOf(shop, 1)
    const { answer } = await submitFor(priya, first?.start)
    const params = { id: answer?.id ?? 0 }
    const token = tokenOf(await linkOf(priya, params.id))
    const windowShown = async () => (await read(token)).answer?.window
    const step = (body: RequestStep) =>
      owner.call(takeStep, { params, body, idempotencyKey: crypto.randomUUID() })
    expect(await windowShown()).toBeNull()
    await step({ type: 'confirm' })
    expect(await windowShown()).toEqual({ start: first?.start, end: first?.end })
    await step({ type: 'reschedule', window: second?.start ?? null })
    expect(await windowShown()).toEqual({ start: second?.start, end: second?.end })
    await step({ type: 'depart' })
    expect(await windowShown()).toBeNull()
  })

  test('no word that a person typed is in its answer, in the history, in a log line or in an address', async () => {
    const secret = 'Sentinel'
    const priya = await shop.customer({ fullName: `${secret} Name` })
    const typed = {
      ...{
        brand: `${secret} brand`,
        model: `${secret} model`,
        issue: `${secret} issue`,
        notes: `${secret} notes`,
      },
      ...{ pickupAddress: `${secret} address`, city: `${secret} city`, name: `${secret} person` },
      ...{ phone: '7012345678', email: 'sentinel@mail.example' },
    }
    const id = await submit(priya, typed)
    const owner = await shop.owner()
    const body = { type: 'cancel', reason: 'other', note: `${secret} reason` } as const
    await priya.call(takeStep, { params: { id }, body, idempotencyKey: crypto.randomUUID() })
    const { answer } = await read(tokenOf(await linkOf(priya, id)))
    expect(answer).toMatchObject({ device: 'phone', issue: '', stage: 'cancelled' })
    const stored = {
      events: await shop.database.selectFrom('request_events').selectAll().execute(),
      audit: await shop.database.selectFrom('audit').selectAll().execute(),
      notices: await shop.database.selectFrom('notifications').select(['kind', 'slots', 'event']).execute(),
      history: (await owner.call(getHistory, { params: { id } })).answer,
    }
    for (const said of [answer, stored, lines])
      expect(JSON.stringify(said)).not.toMatch(/sentinel|7012345678/i)
  })

  test('its token is in no log line', async () => {
    const priya = await shop.customer()
    const token = tokenOf(await linkOf(priya, await submit(priya)))
    await read(token)
    await read(`${token}0`)
    expect(lines.join('\n')).not.toContain(token)
  })

  test('an older, a changed, a cut and an invented token are not found alike', async () => {
    const priya = await shop.customer()
    const id = await submit(priya)
    const older = tokenOf(await linkOf(priya, id))
    const { answer } = await priya.call(renewLink, { params: { id } })
    const token = tokenOf(answer?.link)
    expect(tokenOf(await linkOf(priya, id))).toBe(token)
    expect((await read(token)).status).toBe(200)
    const changed = `${token.startsWith('0') ? '1' : '0'}${token.slice(1)}`
    const wrong = [older, changed, token.slice(0, -1), token.slice(1), `${token}0`, token.toUpperCase()]
    for (const each of [
      ...wrong,
      '',
      '0',
      'z'.repeat(40),
      ' '.repeat(1_000),
      `${token.slice(0, 26)}zzzz`,
      'š'.repeat(28),
    ])
      expect(await read(each), each).toMatchObject(NOT_VALID)
  })

  test('only the customer and the owner make a new one, five times a day', async () => {
    const priya = await shop.customer()
    const id = await submit(priya)
    expect((await (await shop.customer()).call(renewLink, { params: { id } })).status).toBe(403)
    const statuses: number[] = []
    for (let i = 0; i < 6; i++) statuses.push((await priya.call(renewLink, { params: { id } })).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    const audit = await shop.database.selectFrom('audit').selectAll().where('subject_id', '=', id).execute()
    expect(audit.map(({ type, by_user }) => [type, by_user])).toEqual(
      Array.from({ length: 5 }, () => ['link.renewed', priya.userId]),
    )
  })

  test('thirty reads a minute from one address', async () => {
    const guesser = shop.visitor('198.51.100.7')
    const statuses: number[] = []
    for (let i = 0; i < 31; i++) statuses.push((await guesser.call(track, { body: { token: 'x' } })).status)
    expect(statuses.filter((status) => status === 404)).toHaveLength(30)
    expect(statuses.at(-1)).toBe(429)
  })
})

test('a token is proven by its key, its request and the version of the link', () => {
  const request = { key: 'key', id: 42, linkVersion: 1 }
  const token = linkToken('track', request)
  expect(idOfToken(token)).toBe(42)
  expect(isLinkToken(token, 'track', request)).toBe(true)
  expect(isLinkToken(token, 'billing', request)).toBe(false)
  for (const [key, id, linkVersion] of [
    ['other', 42, 1],
    ['key', 43, 1],
    ['key', 42, 2],
  ] as const)
    expect(isLinkToken(token, 'track', { key, id, linkVersion })).toBe(false)
  const last = { key: 'key', id: Number.MAX_SAFE_INTEGER, linkVersion: 9 }
  expect(idOfToken(linkToken('billing', last))).toBe(Number.MAX_SAFE_INTEGER)
  for (const text of ['', 'x', `${'0'.repeat(26)}`, `${'0'.repeat(26)}u`, `${'0'.repeat(26)}zzzzzzzzzzz`])
    expect(idOfToken(text)).toBe(0)
})
