/** Every text about a request is one SMS: letters of GSM-7 only, at most 160 of them. */
import { expect, test } from 'vitest'
import { linkToken, trackLink } from '#server/request/track-token.ts'
import { REQUEST_KINDS, type RequestSmsKind, type Sms, smsTextOf } from '#server/sms/sender.ts'
import { PRICE_MAX } from '#shared/limits.ts'
import { rupeeDigits } from '#shared/money.ts'
import { referenceOf } from '#shared/request/reference.ts'
import { shortWindowText } from '#shared/shop/window-text.ts'

/** The basic set of GSM 03.38 without its extension, whose letters count twice. */
const GSM_7 = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà]*$/

/** A shop with a million requests, on an address of 32 letters. */
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
const amount = `Rs ${rupeeDigits(PRICE_MAX)}`
const to = '+919876543210'
const longestWindow = shortWindowText({ start: '2026-11-25T06:00:00.000Z', end: '2026-11-25T08:00:00.000Z' })
const language = 'en'

const code = '0042'

const longest: Record<RequestSmsKind | 'on-the-way-code' | 'returning-code' | 'return-time-code', Sms> = {
  status: {
    ...{ to, language },
    kind: 'status',
    values: { device: 'MacBook Pro A2442 (14-inch, M1 Pro and Max, 2021)', request: String(id) },
  },
  confirmed: { to, language, kind: 'confirmed', values: { request, when: `on ${longestWindow}`, link } },
  'on-the-way': { to, language, kind: 'on-the-way', values: { request } },
  'on-the-way-code': { to, language, kind: 'on-the-way-code', values: { request, code } },
  missed: { to, language, kind: 'missed', values: { request, link } },
  collected: { to, language, kind: 'collected', values: { request, link } },
  estimate: { to, language, kind: 'estimate', values: { request, amount: `from ${amount}`, link: billing } },
  accepted: { to, language, kind: 'accepted', values: { request, amount } },
  promised: { to, language, kind: 'promised', values: { request, when: 'Wed 25 Nov', link } },
  paid: { to, language, kind: 'paid', values: { request, amount: 'Rs 2499', link } },
  returning: { to, language, kind: 'returning', values: { request } },
  'returning-code': { to, language, kind: 'returning-code', values: { request, code } },
  'return-time-code': {
    ...{ to, language, kind: 'return-time-code' },
    values: { request, when: `on ${longestWindow}`, code },
  },
  closed: { to, language, kind: 'closed', values: { request } },
  cancelled: { to, language, kind: 'cancelled', values: { request } },
  message: {
    ...{ to, language, kind: 'message' },
    values: { request, link: `https://doorstep-repair-pimpri.in/my-requests/${id}` },
  },
}

test.each(Object.entries(longest))('%s', (_kind, sms) => {
  const text = smsTextOf(sms)
  expect(text).toMatch(GSM_7)
  expect(text.length, text).toBeLessThanOrEqual(160)
  expect(text).not.toMatch(/[{}]/)
})

test('only the text of a repair that is done says so', () => {
  for (const kind of REQUEST_KINDS)
    expect(/\bdone\b/.test(smsTextOf(longest[kind])), kind).toBe(kind === 'status')
})
