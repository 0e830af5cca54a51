import { expect, test } from 'vitest'
import { callLink, showPhone, typedPhone } from '#src/phone.ts'

test.each(['9876543210', '+919876543210'])('%s reads +91 98765 43210 and can be called', (phone) => {
  expect(showPhone(phone)).toBe('+91 98765 43210')
  expect(callLink(phone)).toBe('tel:+919876543210')
})

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
  expect(typedPhone(text)).toBe(digits)
})
