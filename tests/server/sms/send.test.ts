/** The SMS providers over HTTP: requests, and the meaning of responses. */
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { ConfigError, readConfig } from '#server/config.ts'
import { systemClock } from '#server/lib/clock.ts'
import { createLogger } from '#server/observability/logger.ts'
import { HALF_OPEN_AFTER_MS } from '#server/sms/circuit-breaker.ts'
import { createSmsSender } from '#server/sms/provider.ts'
import { type Sms, SmsError, type SmsSender } from '#server/sms/sender.ts'
import {
  answers,
  type Behaviour,
  dropped,
  endless,
  halfway,
  type Provider,
  type ProviderName,
  settingsOf,
  silent,
  startProvider,
  taken,
  trickling,
} from './provider.ts'

const NAMES: readonly ProviderName[] = ['msg91', 'twilio']
const phone = '+919876543210'
const otp: Sms = { to: phone, language: 'en', kind: 'otp', values: { code: '012345', purpose: 'register' } }
const status: Sms = {
  to: phone,
  language: 'en',
  kind: 'status',
  values: { device: 'Galaxy S23', request: '77' },
}

let provider: Provider
beforeAll(async () => {
  provider = await startProvider(silent)
})
afterAll(() => provider.close())
afterEach(() => {
  vi.useRealTimers()
  provider.heard.length = 0
})

function sender(name: ProviderName, limitMs?: number, more: Record<string, string> = {}): SmsSender {
  const config = readConfig({ ...settingsOf[name], SMS_BASE_URL: provider.url, ...more })
  return createSmsSender({
    config,
    clock: systemClock,
    log: createLogger('silent'),
    ...(limitMs && { timeoutMs: limitMs }),
  })
}
async function failureOf(sending: Promise<string>): Promise<SmsError> {
  const error = await sending.then(
    (id) => new Error(`It was sent as ${id}`),
    (reason: unknown) => reason,
  )
  if (!(error instanceof SmsError)) throw error
  return error
}

test('MSG91 gets the template’s id, its values and the number without a plus', async () => {
  provider.become(taken.msg91())
  expect(await sender('msg91').send(otp)).toBe('5762846b4f8d285d378b4567')
  const [call] = provider.heard
  expect(call?.path).toBe('/api/v5/flow/')
  expect(call?.headers).toMatchObject({
    authkey: settingsOf.msg91.MSG91_AUTH_KEY,
    'content-type': 'application/json',
  })
  expect(JSON.parse(call?.body ?? '')).toEqual({
    template_id: 'template_otp',
    sender: 'DRSTEP',
    short_url: '0',
    recipients: [{ mobiles: '919876543210', code: '012345', purpose: 'register' }],
  })
})

test('Twilio gets the template’s id, its values and the number with its plus', async () => {
  provider.become(taken.twilio())
  const { TWILIO_ACCOUNT_SID: sid, TWILIO_AUTH_TOKEN: token } = settingsOf.twilio
  expect(await sender('twilio').send(status)).toMatch(/^SM/)
  const [call] = provider.heard
  expect(call?.path).toBe(`/2010-04-01/Accounts/${sid}/Messages.json`)
  expect(call?.headers.authorization).toBe(`Basic ${btoa(`${sid}:${token}`)}`)
  expect(Object.fromEntries(new URLSearchParams(call?.body))).toEqual({
    To: phone,
    MessagingServiceSid: settingsOf.twilio.SMS_SENDER,
    ContentSid: settingsOf.twilio.SMS_TEMPLATE_STATUS,
    ContentVariables: '{"device":"Galaxy S23","request":"77"}',
  })
})

test('Twilio is told where to report when it can reach the shop, and a number sends as itself', async () => {
  provider.become(taken.twilio())
  await sender('twilio', undefined, {
    PUBLIC_URL: 'https://repair.example',
    SMS_SENDER: '+14155550100',
  }).send(otp)
  expect(Object.fromEntries(new URLSearchParams(provider.heard[0]?.body))).toMatchObject({
    From: '+14155550100',
    StatusCallback: 'https://repair.example/api/sms/receipts',
  })
})

const isWrong = { msg91: 'Invalid mobile number 919876543210', twilio: 21211 }
const refusals: readonly [string, ProviderName, Behaviour, boolean, RegExp][] = [
  [
    'an error inside a 200',
    'msg91',
    answers(200, { type: 'error', message: 'template id missing', code: '209' }),
    false,
    /refused: template id missing \(209\)/,
  ],
  [
    'a wrong number inside a 200',
    'msg91',
    answers(200, { type: 'error', message: isWrong.msg91 }),
    true,
    /refused: Invalid mobile number …/,
  ],
  [
    'a refusal with 400',
    'msg91',
    answers(400, { type: 'error', message: 'The flow is not approved' }),
    false,
    /not approved/,
  ],
  [
    'a wrong number',
    'twilio',
    answers(400, { code: isWrong.twilio, message: `To ${phone} is not valid` }),
    true,
    /code 21211$/,
  ],
  [
    'a person who answered STOP',
    'twilio',
    answers(400, { code: 21610, message: 'unsubscribed' }),
    true,
    /21610/,
  ],
  [
    'a template of somebody else',
    'twilio',
    answers(400, { code: 21655, message: 'ContentSid' }),
    false,
    /21655/,
  ],
  [
    'a message that failed at once',
    'twilio',
    answers(201, { sid: `SM${'a1'.repeat(16)}`, status: 'failed', error_code: 30006 }),
    true,
    /30006/,
  ],
]
test.each(refusals)(
  '%s at %s is reported without the number',
  async (_, name, behaviour, permanent, text) => {
    provider.become(behaviour)
    const error = await failureOf(sender(name).send(otp))
    expect(error.message).toMatch(text)
    expect(error.message).not.toContain('9876543210')
    expect(error.permanent).toBe(permanent)
  },
)

describe.each(NAMES)('%s in trouble', (name) => {
  const troubles: readonly [string, Behaviour, RegExp][] = [
    [
      'does not know our key',
      answers(401, { type: 'error', message: 'Unauthorized', code: 20003 }),
      /answered 401/,
    ],
    ['is overloaded', answers(429, {}), /answered 429/],
    ['is down', answers(503, 'Service Unavailable'), /answered 503/],
    ['sends us elsewhere', answers(302, '', { location: 'https://evil.example/' }), /answered 302/],
    ['never answers', silent, /did not answer in time/],
    ['trickles', trickling, /did not answer in time/],
    ['drops the connection', dropped, /could not be reached/],
    ['breaks off', halfway, /could not be reached/],
    ['never ends', endless, /could not be reached/],
    ['answers a page', answers(200, '<html>ok</html>'), /invalid JSON/],
    ['answers what means nothing', answers(200, { ok: true }), /unexpected response/],
    [
      'says success without an id',
      answers(200, { type: 'success', message: '', sid: null }),
      /unexpected response/,
    ],
  ]
  test.each(troubles)('%s: can be retried', async (_, behaviour, text) => {
    provider.become(behaviour)
    // A wrong response must be read to its end, also on a busy machine.
    const timeoutMs = behaviour === silent || behaviour === trickling ? 150 : 5_000
    const error = await failureOf(sender(name, timeoutMs).send(otp))
    expect(error.message).toMatch(text)
    expect(error.permanent).toBe(false)
    // One call each: the key is not sent to a redirect's target.
    expect(provider.heard).toHaveLength(1)
  })

  test('is not called after five failures, and tested with one message after the pause', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    provider.become(answers(503, {}))
    const shop = sender(name)
    for (let i = 0; i < 5; i++) expect((await failureOf(shop.send(otp))).message).toMatch(/503/)
    expect((await failureOf(shop.send(otp))).message).toMatch(/sending is paused/)
    expect(provider.heard).toHaveLength(5)
    vi.setSystemTime(Date.now() + HALF_OPEN_AFTER_MS)
    expect((await failureOf(shop.send(otp))).message).toMatch(/503/)
    expect((await failureOf(shop.send(otp))).message).toMatch(/sending is paused/)
    expect(provider.heard).toHaveLength(6)
    vi.setSystemTime(Date.now() + HALF_OPEN_AFTER_MS)
    provider.become(taken[name]())
    await Promise.all([1, 2, 3].map(() => shop.send(otp)))
    expect(provider.heard).toHaveLength(9)
  })

  test('stays in use when only numbers are unreachable', async () => {
    provider.become(
      name === 'msg91'
        ? answers(200, { type: 'error', message: isWrong.msg91 })
        : answers(400, { code: isWrong.twilio }),
    )
    const shop = sender(name)
    for (let i = 0; i < 8; i++) expect((await failureOf(shop.send(otp))).permanent).toBe(true)
    expect(provider.heard).toHaveLength(8)
  })

  test.each(Object.keys(settingsOf[name]).filter((key) => !/PROVIDER|SECRET/.test(key)))(
    'without %s is one clear sentence at start, and a wrong one too',
    (key) => {
      expect(() => readConfig({ ...settingsOf[name], [key]: '' })).toThrow(
        new ConfigError(`${key} must be set when SMS_PROVIDER is ${name}.`),
      )
      expect(() => readConfig({ ...settingsOf[name], [key]: 'no good' })).toThrow(
        new RegExp(`^${key} must be `),
      )
    },
  )

  test('has a fixed address in production', () => {
    const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://repair.example', ...settingsOf[name] }
    expect(readConfig(production).sms).toMatchObject({
      provider: name,
      address: expect.stringMatching(/^https:\/\//),
    })
    expect(() => readConfig({ ...production, SMS_BASE_URL: provider.url })).toThrow(
      /SMS_BASE_URL is for tests/,
    )
  })
})
