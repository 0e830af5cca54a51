/** The numbers in docs/security.md equal the constants in the code. */
import { globSync, readFileSync } from 'node:fs'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { MAX_SESSIONS, SESSION_LIFETIME } from '#server/auth/session.ts'
import type { Limit } from '#server/database/rate-limits.ts'
import * as limit from '#server/http/rate-limit.ts'
import { DAY, HOUR, MINUTE, SECOND } from '#server/lib/clock.ts'
import { unknownPhonesPerAddress } from '#server/notifications/sms-budget.ts'
import { NewPassword, Otp } from '#shared/account/account.ts'
import { FullName, Phone } from '#shared/account/person.ts'
import * as limits from '#shared/limits.ts'
import { HomeRequestForm } from '#shared/request/request.ts'
import { endpoints } from '#tests/support/endpoints.ts'

const page = readFileSync('docs/security.md', 'utf8')
const rowOf = (start: string) => {
  const line = page.split('\n').find((each) => each.startsWith(`| ${start}`))
  if (!line) throw new Error(`docs/security.md has no row "${start}"`)
  return line.split('|').map((cell) => cell.trim())
}
const UNITS = { second: SECOND, minute: MINUTE, hour: HOUR, day: DAY }
const timeOf = (text: string) => {
  const [, count = '', unit = ''] = /(\d+) (second|minute|hour|day)s?/.exec(text) ?? []
  return (
    Number(count) *
    v.parse(v.picklist(Object.values(UNITS)), Object.entries(UNITS).find(([name]) => name === unit)?.[1])
  )
}

const attempt = { of: '', client: '' }

const rows: [string, { max: number; windowMs: number }][] = [
  ...limit
    .failedLogins(attempt)
    .map((each, index): [string, Limit] => [`failed logins, ${index + 1}.`, each]),
  ...unknownPhonesPerAddress('', 60).map((each, index): [string, Limit] => [
    `codes to phones without an account, ${index + 1}.`,
    each,
  ]),
  ['codes and other SMS', limit.sendsPerPhone('')],
  ['wrong codes of a phone', limit.wrongCodes(attempt)],
  ['registrations tried', limit.registrationsPerPhone('')],
  ['requests of a customer', limit.submitsPerUser(1)],
  ['messages from a phone', limit.messagesPerPhone('')],
  ['sign-in, code', limit.callsPerIp('', 60)],
  ['another code to a phone', { max: 1, windowMs: limits.OTP_RESEND_MS }],
]
test.each(rows)('[2.1.3] the limit of %s is the one that is enforced', (start, { max: most, windowMs }) => {
  const [, , number, time = ''] = rowOf(start)
  expect(number).toBe(String(most))
  expect(timeOf(time)).toBe(windowMs)
})

test('[2.1.3] docs/security.md has the limits of lists, changes, files, hand-overs and sessions', () => {
  expect(rowOf('rows of a list')[2]).toBe(String(limits.LIST_MAX))
  expect(rowOf('requests of one change')[2]).toBe(String(limits.BULK_MAX))
  expect(rowOf('rows of an exported file')[2]).toBe(String(limits.EXPORT_ROWS_MAX))
  expect(rowOf('wrong codes of the customer')[2]).toBe(String(limits.CODE_TRIES))
  expect(rowOf('sessions of a person')[2]).toBe(String(MAX_SESSIONS))
})

test('[7.1.1] [7.1.2] docs/security.md has the lifetimes of sessions', () => {
  const days = (ms: number) => ms / DAY
  const { CUSTOMER, ADMIN, TECHNICIAN } = SESSION_LIFETIME
  expect(page).toContain(
    `end after ${days(CUSTOMER.idle)} idle days or ${days(CUSTOMER.absolute)} days for customers`,
  )
  expect(page).toContain(
    `after ${ADMIN.idle / HOUR} idle hour or ${ADMIN.absolute / HOUR} hours for the owner`,
  )
  expect(page).toContain(
    `after ${days(TECHNICIAN.idle)} idle days or ${days(TECHNICIAN.absolute)} days for technicians`,
  )
  expect(page).toContain(`A person may have ${MAX_SESSIONS} sessions`)
})

test('[2.1.1] docs/security.md has the validation rules of the schemas', () => {
  const said = (schema: v.GenericSchema, value: unknown) => v.safeParse(schema, value).issues?.[0].message
  for (const [start, schema, wrong] of [
    ['name (home form)', HomeRequestForm.entries.name, ['', '1']],
    ['full name', FullName, ['', '1']],
    ['phone', Phone, ['', '1', '5876543210']],
    ['password', NewPassword, ['', '12345']],
    ['OTP', Otp, ['1']],
    ['notes, message', HomeRequestForm.entries.notes, ['x'.repeat(limits.NOTES_MAX + 1)]],
    ['brand, model, issue', HomeRequestForm.entries.brand, ['']],
  ] as const)
    for (const value of wrong) expect(rowOf(start)[3], start).toContain(said(schema, value))
  for (const number of [
    limits.HOME_NAME_MAX,
    limits.NAME_MAX,
    limits.EMAIL_MAX,
    limits.PASSWORD_MAX,
    limits.ADDRESS_MAX,
  ])
    expect(page).toContain(String(number))
})

test('[16.1.1] docs/security.md has every event of the log, and no other', () => {
  const written = globSync('server/**/*.ts').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/log(?:\.\w+|\[[^\]]*\])\(\{\s*event: '([^']+)'/g)].map(
      ([, event]) => event,
    ),
  )
  /** Chosen or composed in the code. */
  const composed = [
    'otp.right',
    'otp.wrong',
    'notification.postponed',
    'notification.failed',
    'sms.delivered',
    'sms.failed',
  ]
  // The request's own line is written through a child logger.
  const all = new Set([...written, ...composed, 'http.request'])
  const [, after = ''] = page.split('The events:\n')
  const [table = ''] = after.trimStart().split('\n\n')
  const rows = table.split('\n').filter((line) => line.startsWith('| `'))
  const documented = rows.flatMap((line) => (line.split('|')[1] ?? '').match(/(?<=`)[\w.-]+(?=`)/g) ?? [])
  expect(written.length).toBeGreaterThan(25)
  expect(new Set(documented)).toEqual(all)
})

test('[8.1.1] docs/security.md names the authorization levels of endpoints', () => {
  for (const [, { auth }] of endpoints) expect(page).toContain(`\`${auth}\``)
})

test('[14.1.2] docs/security.md has the retention times', () => {
  expect(timeOf(rowOf('code |')[6] ?? '')).toBe(limits.OTP_LIFE_MS)
  expect(timeOf(rowOf('messages to the shop')[6] ?? '')).toBe(limits.MESSAGE_RETENTION_MS)
  expect(timeOf(rowOf('SMS to customers')[6] ?? '')).toBe(limits.NOTIFICATION_RETENTION_MS)
  expect(timeOf(rowOf('delivery receipts of SMS')[6] ?? '')).toBe(limits.RECEIPT_RETENTION_MS)
  expect(timeOf(rowOf('tries')[6] ?? '')).toBe(limits.ATTEMPT_RETENTION_MS)
})
