import { expect, test } from 'vitest'
import { callLink, showPhone } from '#shared/phone-text.ts'

test.each(['9876543210', '+919876543210'])('%s is shown as +91 98765 43210 with a tel: link', (phone) => {
  expect(showPhone(phone)).toBe('+91 98765 43210')
  expect(callLink(phone)).toBe('tel:+919876543210')
})

test.each([
  ['18001234567', '1800 123 4567'],
  ['18602662345', '1860 266 2345'],
  ['1800123456', '1800 12 3456'],
])('the toll-free %s is shown as %s and called without +91', (phone, shown) => {
  expect(showPhone(phone)).toBe(shown)
  expect(callLink(phone)).toBe(`tel:${phone}`)
})
