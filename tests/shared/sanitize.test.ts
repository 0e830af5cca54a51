import * as v from 'valibot'
import { expect, test } from 'vitest'
import { Otp } from '#shared/account/account.ts'
import { DialPhone, FullName, Phone } from '#shared/account/person.ts'
import { latinDigits } from '#shared/digits.ts'
import { sanitizeName, sanitizeOtp, sanitizePhone } from '#shared/sanitize.ts'
import { Pin } from '#shared/shop/pin.ts'

test.each([
  ['9876543210', '9876543210'],
  ['98765 43210', '9876543210'],
  ['+91 98765 43210', '9876543210'],
  ['+91-98765-43210', '9876543210'],
  ['098765 43210', '9876543210'],
  ['9112345678', '9112345678'],
  ['+91 (0) 98765-43210', '9876543210'],
  ['0091 98765 43210', '9876543210'],
  ['(+91) 98765 43210', '9876543210'],
  ['९८७६५ ४३२१०', '9876543210'],
  ['+९१ ९८७६५ ४३२१०', '9876543210'],
  ['９８７６５４３２１０', '9876543210'],
  ['987a65', '98765'],
])('%s pasted as a phone number is %s', (text, digits) => {
  expect(sanitizePhone(text)).toBe(digits)
})

test.each(['91123456789', '98765432101', '+44 7911 123456', '98765 43210, 91234 56789'])(
  '%s pasted is no number of the shop’s country: all its digits stay, and no other number comes of it',
  (text) => {
    const digits = text.replace(/\D/g, '')
    expect(sanitizePhone(text)).toBe(digits)
    expect(sanitizePhone(text, '8000000000')).toBe(digits)
    expect(v.is(Phone, digits)).toBe(false)
    expect(v.is(Phone, text)).toBe(false)
  },
)

test.each([
  '९८७६५४३२१०',
  '+91 (0) 98765-43210',
  '0091 98765 43210',
  '098765 43210',
  '\u202a98765 43210\u202c',
])('the server takes %s as the same number', (text) => {
  expect(v.parse(Phone, text)).toBe('9876543210')
  expect(v.parse(DialPhone, text)).toBe('+919876543210')
})

test('digits of any script are the digits of a PIN code and of a code', () => {
  expect(v.parse(Pin, '४११०१९')).toBe('411019')
  expect(v.parse(Otp, '१२३४५६')).toBe('123456')
  expect(sanitizeOtp('१२३ ४५६')).toBe('123456')
  expect(latinDigits('٣ ३ ৩ 𝟛 ３')).toBe('3 3 3 3 3')
})

/** Types the keys one by one at the end of the field, which shows what the sanitizer leaves. */
const typeKeys = (keys: string, start = '') =>
  [...keys].reduce((value, key) => sanitizePhone(value + key, value), start)

test.each([
  ['+919876543210', '9876543210'],
  ['+91 98765 43210', '9876543210'],
  ['919876543210', '9876543210'],
  ['09876543210', '9876543210'],
  ['0919876543210', '9876543210'],
  ['00919876543210', '9876543210'],
  ['९८७६५४३२१०', '9876543210'],
  ['9876543210', '9876543210'],
  ['+919123456780', '9123456780'],
  ['9123456780', '9123456780'],
  ['9191234567', '9191234567'],
  ['98765432105', '9876543210'],
])('%s typed key by key is %s', (keys, digits) => {
  expect(typeKeys(keys)).toBe(digits)
})

test('a phone field never shows more than ten digits while a dial prefix is typed', () => {
  for (let count = 1; count <= 13; count++)
    expect(typeKeys('+919876543210'.slice(0, count)).length).toBeLessThanOrEqual(10)
})

test('a deleted digit can be typed again, also after a dial prefix', () => {
  const full = typeKeys('+919876543210')
  expect(sanitizePhone(full.slice(0, -1), full)).toBe('987654321')
  expect(typeKeys('5', '987654321')).toBe('9876543215')
  expect(sanitizePhone('919876543', '9198765432')).toBe('919876543')
})

test('a digit typed in the middle of a full field removes the last digit, not a prefix', () => {
  expect(sanitizePhone('91598765432', '9198765432')).toBe('9159876543')
  expect(sanitizePhone('98765432105', '9876543210')).toBe('9876543210')
})

test.each([
  ['Asha Patil', 'Asha Patil'],
  ['Asha  Patil ', 'Asha  Patil '],
  ['R2-D2 O’Neil_', 'RD ONeil'],
  ['स्नेहा कुलकर्णी', 'स्नेहा कुलकर्णी'],
  ['José', 'José'],
  // Eyelash ra and a half form, as keyboards write them; a joiner alone is no letter.
  ['सुऱ्या गोर्\u200dया', 'सुऱ्या गोर्\u200dया'],
  ['क्\u200cष', 'क्\u200cष'],
  ['\u200dA\u200cB', 'AB'],
  ['Asha\u00a0Patil\n', 'Asha Patil '],
  ['<b>😀', 'b'],
  ['a'.repeat(51), 'a'.repeat(50)],
  [`${'a1'.repeat(60)}`, 'a'.repeat(50)],
  [`${'a'.repeat(49)}𠮷𠮷`, 'a'.repeat(49)],
  [`${'a'.repeat(48)}𠮷𠮷`, `${'a'.repeat(48)}𠮷`],
])('%s typed as a name is %s', (text, name) => {
  expect(sanitizeName(text)).toBe(name)
})

test.each([
  ['123456', '123456'],
  ['12 34 56', '123456'],
  ['1234567', '123456'],
  ['OTP: 4321', '4321'],
])('%s typed as a code is %s', (text, digits) => {
  expect(sanitizeOtp(text)).toBe(digits)
})

test('a joiner belongs to a Devanagari name, and to no other place', () => {
  expect(v.is(FullName, 'गोर्\u200dया क्\u200cष')).toBe(true)
  expect(v.is(FullName, '\u200d')).toBe(false)
  expect(v.is(FullName, 'A\u200dB')).toBe(false)
})
