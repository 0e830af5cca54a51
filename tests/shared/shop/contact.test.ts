/** The numbers of the shop: any that people can dial, as they write them. */
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { SETTINGS } from '#shared/shop/settings.ts'

const numbersOf = (phone: string) => v.safeParse(SETTINGS.shop, { phone, whatsapp: '9822012345' })

test.each([
  ['98220 12345', '9822012345'],
  ['+91 98220-12345', '9822012345'],
  ['098220 12345', '9822012345'],
  ['९८२२० १२३४५', '9822012345'],
  ['20 2742 1234', '2027421234'],
  ['020-2742 1234', '2027421234'],
  ['+91 (0)20 2742 1234', '2027421234'],
])('%s is stored as %s', (typed, phone) => {
  expect(numbersOf(typed)).toMatchObject({ success: true, output: { phone, whatsapp: '9822012345' } })
})

test.each([
  '',
  ' ',
  '98220 1234',
  '98220 123456',
  '0123456789',
  '+44 20 7946 0958',
  'call us',
  '98220 12345 / 67',
])('"%s" is no number of the shop', (typed) => {
  const { issues = [] } = numbersOf(typed)
  expect(issues.map(({ message, path }) => [path?.[0].key, message])).toEqual([
    ['phone', 'Must be 10 digits, or a toll-free number such as 1800 123 4567.'],
  ])
})
