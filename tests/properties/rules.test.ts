/** The rules of section 5, each compared with an independent implementation. */
import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { NewPassword, Otp } from '#shared/account/account.ts'
import { DialPhone, FullName, Phone } from '#shared/account/person.ts'
import { deviceTypeOf, issuesOf, serviceOf, slugOf } from '#shared/catalogue/catalogue.ts'
import { HomeRequestForm } from '#shared/request/request.ts'
import { sanitizeName, sanitizeOtp, sanitizePhone } from '#shared/sanitize.ts'
import { inLatinDigits, numberIn } from './digits.ts'
import { nastyText } from './nasty.ts'
import { rounds, timeout } from './rounds.ts'

const takes = (schema: v.GenericSchema, value: unknown) => v.safeParse(schema, value).success
const digits = (text: string) => [...text].every((sign) => '0123456789'.includes(sign))
const numberLike = fc.oneof(
  nastyText,
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 3, maxLength: 13 }),
  fc.string({ unit: fc.constantFrom(...'6789'), minLength: 9, maxLength: 11 }),
)
const property = (arbitrary: fc.Arbitrary<string>, check: (text: string) => void) =>
  fc.assert(fc.property(arbitrary, check), rounds(400))

test(
  'a phone is ten digits that begin with 6, 7, 8 or 9, as people write them, with +91 before them in API calls',
  () => {
    const isRight = (number = '') => number.length === 10 && '6789'.includes(number.charAt(0))
    property(numberLike, (text) => {
      for (const written of [text, `+91${text}`, `0${text}`]) {
        const number = numberIn(written)
        expect(takes(Phone, written), written).toBe(isRight(number))
        expect(takes(DialPhone, written), written).toBe(isRight(number))
        if (isRight(number)) expect(v.parse(DialPhone, written)).toBe(`+91${number}`)
      }
    })
  },
  timeout,
)

test(
  'a code is four to six digits',
  () => {
    property(numberLike, (text) => {
      const code = inLatinDigits(text)
      expect(takes(Otp, text)).toBe(digits(code) && code.length >= 4 && code.length <= 6)
    })
  },
  timeout,
)

test(
  '[6.2.1] a password has the minimum length, at most 256 characters, and any characters',
  () => {
    property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
      expect(takes(NewPassword, text)).toBe(text.length >= 6 && text.length <= 256)
    })
  },
  timeout,
)

test(
  'a name is letters of any script and spaces',
  () => {
    const isLetter = (sign: string) =>
      sign === ' ' || sign.toLowerCase() !== sign.toUpperCase() || /[\p{L}\p{M}]/u.test(sign)
    property(
      fc.oneof(nastyText, fc.string({ unit: fc.constantFrom('a', 'Z', 'é', 'प', 'ा', ' ', '1', '-', '.') })),
      (text) => {
        const trimmed = text.trim()
        if (trimmed.length > 100) return
        const right = trimmed !== '' && [...trimmed].every((sign) => /[\p{L}\p{M} ]/u.test(sign))
        expect(takes(FullName, text)).toBe(right)
        if (right) expect([...trimmed].every(isLetter)).toBe(true)
      },
    )
  },
  timeout,
)

test(
  'sanitized input is valid, and sanitizing it again changes nothing',
  () => {
    property(nastyText, (text) => {
      for (const typed of [sanitizeName, sanitizePhone, sanitizeOtp])
        expect(typed(typed(text))).toBe(typed(text))
      expect(sanitizePhone(text).length).toBeLessThanOrEqual(20)
      expect(sanitizePhone(text, '9876543210').length > 10).toBe(sanitizePhone(text).length > 10)
      expect(digits(sanitizePhone(text)) && digits(sanitizeOtp(text))).toBe(true)
      expect(sanitizeOtp(text).length).toBeLessThanOrEqual(6)
      if (sanitizeName(text).trim())
        expect(takes(HomeRequestForm.entries.name, sanitizeName(text))).toBe(true)
    })
  },
  timeout,
)

test(
  'the slug of a slug is the same slug',
  () => {
    property(nastyText, (text) => {
      expect(slugOf(slugOf(text))).toBe(slugOf(text))
      expect(slugOf(text)).not.toMatch(/[/?#%\\\s]/)
    })
  },
  timeout,
)

test(
  'every brand has a device type that has issues',
  () => {
    property(nastyText, (text) => {
      const issues = issuesOf(serviceOf(text, ''), text)
      expect(issues.length, deviceTypeOf(text)).toBeGreaterThan(4)
    })
  },
  timeout,
)
