import { expect, test } from 'vitest'
import { callLink, showPhone } from '#shared/phone-text.ts'

test.each(['9876543210', '+919876543210'])('%s is shown as +91 98765 43210 with a tel: link', (phone) => {
  expect(showPhone(phone)).toBe('+91 98765 43210')
  expect(callLink(phone)).toBe('tel:+919876543210')
})
