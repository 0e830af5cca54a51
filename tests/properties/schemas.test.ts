/** Every schema of shared/: never throws, has a message for each error, and accepts its own output unchanged. */

import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import * as account from '#shared/account/account.ts'
import * as loginDraft from '#shared/account/login-draft.ts'
import * as passwordResetDraft from '#shared/account/password-reset-draft.ts'
import * as registrationDraft from '#shared/account/registration-draft.ts'
import * as session from '#shared/account/session.ts'
import * as catalogue from '#shared/catalogue/catalogue.ts'
import * as modelDraft from '#shared/catalogue/model-draft.ts'
import * as newModel from '#shared/catalogue/new-model.ts'
import * as endpoint from '#shared/endpoint.ts'
import * as estimate from '#shared/estimate/estimate.ts'
import * as price from '#shared/price/price.ts'
import * as repair from '#shared/request/request.ts'
import * as message from '#shared/shop/message.ts'
import { endpoints } from '#tests/support/endpoints.ts'
import { nastyObject, nastyText, nastyValue } from './nasty.ts'
import { rounds, timeout } from './rounds.ts'

const isSchema = (value: unknown): value is v.GenericSchema =>
  typeof value === 'object' && value !== null && '~standard' in value && 'type' in value

const modules = {
  ...{ account, catalogue, endpoint, loginDraft, message, modelDraft, newModel, passwordResetDraft },
  ...{ estimate, price, registrationDraft, repair, session },
}
const exported = Object.entries(modules).flatMap(([file, module]) =>
  Object.entries(module).map(([name, value]) => [`${file} ${name}`, value] as const),
)
const ofRows = endpoints.flatMap(([name, row]) => [
  [`body of ${name}`, row.body] as const,
  ...('query' in row ? [[`query of ${name}`, row.query] as const] : []),
])
const schemas = [...exported, ...ofRows].flatMap(([name, value]) =>
  isSchema(value) ? [[name, value] as const] : [],
)

/** These convert text to another type, so their output is not a valid input. */
const READS_TEXT = new Set([
  'endpoint PageLimit',
  'endpoint PageQuery',
  'query of getPriceGuide',
  'query of listMessages',
  'query of listQueue',
])
/** Schemas of forms: people read their messages. */
const FORMS = [
  'RegistrationDetails',
  'Credentials',
  'ForgotPassword',
  'PasswordReset',
  'NewMessage',
  'NewModel',
  'HomeRequestForm',
  'RequestForm',
  'PasswordChange',
]

const keysOf = (schema: v.GenericSchema): string[] =>
  'entries' in schema && typeof schema.entries === 'object' && schema.entries !== null
    ? Object.keys(schema.entries)
    : []

/** Input close to the schema: an object with its keys for an object schema. */
const near = (schema: v.GenericSchema) => {
  const keys = keysOf(schema)
  if (keys.length === 0) return nastyValue
  const good = fc.record(
    Object.fromEntries(
      keys.map((key) => [
        key,
        fc.oneof(nastyText, fc.constantFrom('9876543210', 'Asha', 'a long passphrase', '123456')),
      ]),
    ),
  )
  return fc.oneof({ weight: 5, arbitrary: nastyObject(keys, good) }, nastyValue)
}

test('every schema is tested', () => {
  expect(schemas.length).toBeGreaterThan(50)
})

describe('[2.2.1] for any input', () => {
  test.each(schemas)(
    '%s returns a value or a reason, and its output is stable',
    (name, schema) => {
      fc.assert(
        fc.property(near(schema), (value) => {
          const first = v.safeParse(schema, value)
          if (!first.success) {
            for (const { message } of first.issues) expect(message.length).toBeGreaterThan(3)
            return
          }
          if (READS_TEXT.has(name)) return
          expect(v.safeParse(schema, first.output)).toMatchObject({ success: true, output: first.output })
        }),
        rounds(100),
      )
      expect(Object.keys(Object.prototype)).toEqual([])
    },
    timeout,
  )

  test.each(schemas.filter(([name]) => FORMS.includes(name.split(' ')[1] ?? '')))(
    'a person reads why %s does not take their text',
    (_, schema) => {
      const keys = keysOf(schema)
      const typed = fc.record(Object.fromEntries(keys.map((key) => [key, nastyText])), { requiredKeys: keys })
      fc.assert(
        fc.property(typed, (value) => {
          for (const issue of v.safeParse(schema, value).issues ?? [])
            expect(issue.message).not.toMatch(/^Invalid|Expected|received/)
        }),
        rounds(100),
      )
    },
    timeout,
  )
})
