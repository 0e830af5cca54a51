/** The language of an SMS, and its length in each language. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { systemClock } from '#server/lib/clock.ts'
import { languageOfCall } from '#server/lib/language.ts'
import { createLogger } from '#server/observability/logger.ts'
import { linkToken, trackLink } from '#server/request/track-token.ts'
import { createSmsSender } from '#server/sms/provider.ts'
import { type Sms, type SmsKind, sendInLanguage, smsTextOf } from '#server/sms/sender.ts'
import { forgotPasswordOtp, login, sendOtp } from '#shared/account/account-api.ts'
import { PRICE_MAX } from '#shared/limits.ts'
import { rupeeDigits } from '#shared/money.ts'
import { setRequestStatus } from '#shared/request/queue-api.ts'
import { referenceOf } from '#shared/request/reference.ts'
import { takeStep } from '#shared/request/request-api.ts'
import { submitRequest } from '#shared/request/submit-api.ts'
import { engines, openShop, type Shop } from '#tests/support/app.ts'
import { createPerson, newRegistration, type Person, registerAs, signIn } from '#tests/support/person.ts'
import type { Language } from '#texts/languages.ts'
import { textsIn } from '#texts/now.ts'
import { answers, type Provider, settingsOf, startProvider, taken } from './provider.ts'

const DEVANAGARI = ['hi', 'mr'] as const
const to = '+919876543210'

/** In UTF-16 units: a text of several parts has a header in each. */
const partsOf = (text: string) => (text.length <= 70 ? 1 : Math.ceil(text.length / 67))

describe.each(DEVANAGARI)('the texts in %s', (language) => {
  const id = 1_234_567
  const request = referenceOf({ id, submittedAt: '2026-11-24T06:00:00.000Z' })
  const link = trackLink(
    'https://doorstep-repair-pimpri.in',
    linkToken('track', { key: 'key', id, linkVersion: 3 }),
  )
  const billing = trackLink(
    'https://doorstep-repair-pimpri.in',
    linkToken('billing', { key: 'key', id, linkVersion: 3 }),
  )
  const { weekdays_short, months_short } = textsIn(language)
  const longestOf = (names: string) => names.split(' ').toSorted((a, b) => b.length - a.length)[0] ?? ''
  const longestDay = `${longestOf(weekdays_short())} 26 ${longestOf(months_short())}`
  const { sms_rupees, sms_rupees_from } = textsIn(language)
  const amount = rupeeDigits(PRICE_MAX)
  const { sms_purpose_register, sms_purpose_reset, sms_as_agreed } = textsIn(language)
  const purpose =
    [sms_purpose_register(), sms_purpose_reset()].toSorted((a, b) => b.length - a.length)[0] ?? ''
  const sms = { to, language }
  const code = '0042'
  const longest: Record<SmsKind, { sms: Sms; parts: number }> = {
    otp: { sms: { ...sms, kind: 'otp', values: { code: '012345', purpose } }, parts: 1 },
    account: { sms: { ...sms, kind: 'account', values: {} }, parts: 2 },
    'no-account': { sms: { ...sms, kind: 'no-account', values: {} }, parts: 2 },
    status: {
      sms: { ...sms, kind: 'status', values: { device: 'Galaxy S23 Ultra', request: String(id) } },
      parts: 1,
    },
    confirmed: {
      sms: { ...sms, kind: 'confirmed', values: { request, when: sms_as_agreed(), link } },
      parts: 2,
    },
    'on-the-way': { sms: { ...sms, kind: 'on-the-way', values: { request } }, parts: 1 },
    'on-the-way-code': { sms: { ...sms, kind: 'on-the-way-code', values: { request, code } }, parts: 2 },
    missed: { sms: { ...sms, kind: 'missed', values: { request, link } }, parts: 2 },
    collected: { sms: { ...sms, kind: 'collected', values: { request, link } }, parts: 2 },
    estimate: {
      sms: {
        ...sms,
        kind: 'estimate',
        values: { request, amount: sms_rupees_from({ amount }), link: billing },
      },
      parts: 2,
    },
    accepted: {
      sms: { ...sms, kind: 'accepted', values: { request, amount: sms_rupees({ amount }) } },
      parts: 2,
    },
    promised: {
      sms: { ...sms, kind: 'promised', values: { request, when: longestDay, link } },
      parts: 2,
    },
    paid: {
      sms: { ...sms, kind: 'paid', values: { request, amount: sms_rupees({ amount }), link: billing } },
      parts: 2,
    },
    returning: { sms: { ...sms, kind: 'returning', values: { request } }, parts: 1 },
    'returning-code': { sms: { ...sms, kind: 'returning-code', values: { request, code } }, parts: 2 },
    'return-time-code': {
      sms: { ...sms, kind: 'return-time-code', values: { request, when: sms_as_agreed(), code } },
      parts: 2,
    },
    closed: { sms: { ...sms, kind: 'closed', values: { request } }, parts: 1 },
    cancelled: { sms: { ...sms, kind: 'cancelled', values: { request } }, parts: 1 },
    message: {
      sms: {
        ...{ ...sms, kind: 'message' },
        values: { request, link: `https://doorstep-repair-pimpri.in/my-requests/${id}` },
      },
      parts: 2,
    },
  }

  test.each(Object.entries(longest))('%s fits its parts', (_kind, { sms: one, parts }) => {
    const text = smsTextOf(one)
    expect(text).toMatch(/\p{Script=Devanagari}/u)
    expect(text).not.toMatch(/[{}]/)
    expect(partsOf(text), `${text.length}: ${text}`).toBeLessThanOrEqual(parts)
  })

  test('status has two parts with the longest name of a model', () => {
    const device = 'MacBook Pro A2442 (14-inch, M1 Pro and Max, 2021)'
    const text = smsTextOf({ ...sms, kind: 'status', values: { device, request: String(id) } })
    expect(partsOf(text), text).toBe(2)
  })
})

/** A browser whose page is in this language. */
const speaker = (shop: Shop, language?: Language): Person =>
  createPerson((path, init) => {
    const headers = new Headers(init.headers)
    if (language) headers.set('Accept-Language', language)
    return shop.ask(path, { ...init, headers })
  })

const SCRIPT = /\p{Script=Devanagari}/u

describe.each(engines)('on %s', (engine) => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop({ engine, inProcess: true })
  })
  afterAll(() => shop.close())

  const newest = async (phone: string) => (await shop.phone(phone).texts()).at(-1)?.text ?? ''
  const request = { body: { brand: 'Samsung', model: 'Galaxy S23', issue: 'Battery Repair' } }

  async function customer(language?: Language) {
    const details = newRegistration()
    const person = speaker(shop, language)
    await registerAs(person, details, shop.phone(details.phone))
    await signIn(person, details.email, details.passwordHash)
    return { person, details }
  }
  const submit = async (person: Person) =>
    (await person.call(submitRequest, { ...request, idempotencyKey: crypto.randomUUID() })).answer?.id ?? 0

  test.each(['en', ...DEVANAGARI] as const)(
    'a code goes out in the language of its page: %s',
    async (language) => {
      const details = newRegistration()
      await speaker(shop, language).call(sendOtp, { body: details })
      const purpose = textsIn(language).sms_purpose_register()
      expect(await newest(details.phone)).toBe(
        textsIn(language).sms_otp({ code: await shop.phone(details.phone).code(), purpose }),
      )
    },
  )

  test('a text that answers a known number comes in the language of the page too', async () => {
    const details = newRegistration()
    await speaker(shop, 'mr').call(forgotPasswordOtp, { body: { phone: details.phone } })
    expect(await newest(details.phone)).toBe(textsIn('mr').sms_no_account())
  })

  test('every text about a request comes in the language that it was made in', async () => {
    const { person, details } = await customer('mr')
    const id = await submit(person)
    // The account switches to English, and the owner works in Hindi.
    await speaker(shop, 'en').call(login, {
      body: { email: details.email, passwordHash: details.passwordHash },
    })
    const owner = await shop.owner()
    await owner.call(takeStep, {
      params: { id },
      body: { type: 'confirm' },
      idempotencyKey: crypto.randomUUID(),
    })
    await shop.sendOutbox()
    expect(await newest(details.phone)).toMatch(SCRIPT)
    expect(await newest(details.phone)).toContain(textsIn('mr').sms_as_agreed())
    await owner.call(setRequestStatus, { params: { id }, body: { status: 'DONE' } })
    await shop.sendOutbox()
    expect(await newest(details.phone)).toBe(
      textsIn('mr').sms_status({ device: 'Galaxy S23', request: String(id) }),
    )
  })

  test('a request of before there was a choice is told in the language that its account used last', async () => {
    const { person, details } = await customer('en')
    const id = await submit(person)
    await shop.database.updateTable('requests').set({ language: null }).where('id', '=', id).execute()
    await signIn(speaker(shop, 'hi'), details.email, details.passwordHash)
    await (await shop.owner()).call(setRequestStatus, { params: { id }, body: { status: 'DONE' } })
    await shop.sendOutbox()
    expect(await newest(details.phone)).toBe(
      textsIn('hi').sms_status({ device: 'Galaxy S23', request: String(id) }),
    )
  })
})

describe('a provider', () => {
  let provider: Provider
  beforeAll(async () => {
    provider = await startProvider(answers(500, ''))
  })
  afterAll(() => provider.close())

  const heard = async (settings: Record<string, string>) => {
    provider.heard.length = 0
    provider.become(taken.msg91())
    const config = readConfig({ ...settingsOf.msg91, SMS_BASE_URL: provider.url, ...settings })
    const sender = createSmsSender({ config, clock: systemClock, log: createLogger('silent') })
    await sendInLanguage(sender, 'hi', () => ({
      ...{ to, language: languageOfCall(), kind: 'otp' },
      values: { code: '012345', purpose: textsIn(languageOfCall()).sms_purpose_reset() },
    }))
    return JSON.parse(provider.heard[0]?.body ?? '')
  }

  test('gets the template of the language with values in it', async () => {
    expect(await heard({ SMS_TEMPLATE_OTP_HI: 'template_otp_hindi' })).toMatchObject({
      template_id: 'template_otp_hindi',
      recipients: [{ code: '012345', purpose: textsIn('hi').sms_purpose_reset() }],
    })
  })

  test('gets the English one with English values where the language has none', async () => {
    expect(await heard({})).toMatchObject({
      template_id: 'template_otp',
      recipients: [{ code: '012345', purpose: 'reset your password' }],
    })
  })
})
