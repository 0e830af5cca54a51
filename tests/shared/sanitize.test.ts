import { expect, test } from 'vitest'
import { sanitizeName, sanitizeOtp, sanitizePhone } from '#shared/sanitize.ts'

test.each([
  ['9876543210', '9876543210'],
  ['98765 43210', '9876543210'],
  ['+91 98765 43210', '9876543210'],
  ['+91-98765-43210', '9876543210'],
  ['098765 43210', '9876543210'],
  ['9112345678', '9112345678'],
  ['91123456789', '9112345678'],
  ['987a65', '98765'],
])('%s typed or pasted is %s', (text, digits) => {
  expect(sanitizePhone(text)).toBe(digits)
})

test.each([
  ['Asha Patil', 'Asha Patil'],
  ['Asha  Patil ', 'Asha  Patil '],
  ['R2-D2 O’Neil_', 'RD ONeil'],
  ['स्नेहा कुलकर्णी', 'स्नेहा कुलकर्णी'],
  ['José', 'José'],
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
