/** Section 3, and the device types of section 2, verbatim. Repeated here on purpose. */
import { describe, expect, test } from 'vitest'
import catalogue from '#server/catalogue/catalogue.json' with { type: 'json' }
import { User } from '#shared/account/account.ts'
import { Brand, deviceTypeOf, ISSUES, Model } from '#shared/catalogue/catalogue.ts'
import { CustomerRequest, FORM_BRANDS, FORM_ISSUES } from '#shared/request/request.ts'

const repair = (...parts: string[]) => parts.map((part) => `${part} Repair`)
const TABLET_ISSUES = [
  'Screen Damage',
  'Battery Issue',
  'Water Damage',
  'Charging Issue',
  'Software Issue',
  'Other',
]
const brands: Record<string, readonly string[]> = Object.assign({}, ...Object.values(catalogue))
const models = Object.values(brands).flat()

test('a repair request is read back with these fields', () => {
  expect(Object.keys(CustomerRequest.entries)).toEqual(
    expect.arrayContaining([
      'id',
      'userId',
      'name',
      'phone',
      'email',
      'brand',
      'model',
      'issue',
      'notes',
      'submittedAt',
      'status',
    ]),
  )
})

test('a user is read with these fields', () => {
  expect(Object.keys(User.entries)).toEqual(['userId', 'fullName', 'email', 'phone', 'role'])
})

test('a brand and a model are read with these fields', () => {
  expect(Object.keys(Brand.entries)).toEqual(['id', 'name'])
  expect(Object.keys(Model.entries)).toEqual(['id', 'name', 'image'])
})

test('the forms offer these brands and issues', () => {
  expect(FORM_BRANDS).toEqual(['Apple', 'Samsung', 'MI', 'Realme', 'Vivo', 'OnePlus', 'Oppo', 'Other'])
  expect(FORM_ISSUES).toEqual(TABLET_ISSUES)
})

test.each([
  {
    type: 'phones',
    issues: repair(
      'Screen',
      'Back Glass',
      'Battery',
      'Charging Port',
      'Camera',
      'Speaker',
      'Mic',
      'Power Button',
      'Water Damage',
      'Motherboard',
      'Software',
    ),
  },
  { type: 'ipads', issues: TABLET_ISSUES },
  { type: 'tablets', issues: TABLET_ISSUES },
  {
    type: 'macbooks',
    issues: [
      'Screen Replacement',
      'Battery Issue',
      'Water Damage',
      'Keyboard Not Working',
      'Charging Problem',
      'Other Issue',
    ],
  },
  {
    type: 'watches',
    issues: repair('Screen', 'Battery', 'Screen Glass', 'Back Glass', 'Speaker', 'Charging', 'Crown Button'),
  },
] as const)('the issues of $type are these', ({ type, issues }) => {
  expect(ISSUES[type]).toEqual(issues)
})

test.each([
  ['Apple Watch', 'watches'],
  ['MACBOOK AIR', 'macbooks'],
  ['iPad Mini', 'ipads'],
  ['Lenovo Tablet', 'tablets'],
  ['Samsung', 'phones'],
  ['Apple', 'phones'],
  ['an iPad that is a watch', 'watches'],
])('the device type of "%s" is %s', (brand, type) => {
  expect(deviceTypeOf(brand)).toBe(type)
})

describe('the catalogue of a new shop', () => {
  test('the catalogue has these brands and series', () => {
    const named = Object.fromEntries(Object.entries(catalogue).map(([type, all]) => [type, Object.keys(all)]))
    expect(named).toEqual({
      phones: ['Apple', 'MI', 'Samsung', 'Vivo', 'OnePlus', 'Oppo', 'Realme', 'Motorola'],
      tablets: ['Samsung Tablet', 'Lenovo Tablet'],
      ipads: ['iPad', 'iPad Mini', 'iPad Air', 'iPad Pro'],
      macbooks: ['MacBook Air', 'MacBook Pro'],
      watches: ['Apple Watch'],
    })
  })

  test('each brand has about 8 to 34 models', () => {
    for (const [brand, list] of Object.entries(brands)) {
      // "About": there are seven iPad minis.
      expect(list.length, brand).toBeGreaterThanOrEqual(7)
      expect(list.length, brand).toBeLessThanOrEqual(34)
    }
  })

  test.each([
    { models: 'iPhone 6 through 16', like: [/^iPhone 6$/, /^iPhone 11$/, /^iPhone 16$/] },
    {
      models: 'Redmi Note 8 to 13',
      like: [8, 9, 10, 11, 12, 13].map((n) => new RegExp(`^Redmi Note ${n}\\b`)),
    },
    {
      models: 'Galaxy S, Z, A and M series',
      like: ['S', 'Z ', 'A', 'M'].map((s) => new RegExp(`^Galaxy ${s}\\w`)),
    },
    { models: 'Vivo X and V', like: [/^Vivo X\d/, /^Vivo V\d/] },
    { models: 'OnePlus, Oppo, Realme and Moto', like: [/^OnePlus /, /^Oppo /, /^Realme /, /^Moto /] },
    { models: 'Galaxy Tab and Lenovo Tab', like: [/^Galaxy Tab /, /^Lenovo Tab /] },
    {
      models: 'Apple Watch SE 2, Ultra 1 and 2, 9 and 8',
      like: [/SE 2/, /Ultra \(/, /Ultra 2/, /Series 9/, /Series 8/],
    },
  ])('the catalogue covers $models', ({ like }) => {
    for (const pattern of like)
      expect(
        models.filter((model) => pattern.test(model)),
        String(pattern),
      ).not.toEqual([])
  })

  test('every MacBook goes by its model number', () => {
    for (const model of Object.values(catalogue.macbooks).flat()) expect(model).toMatch(/ A\d{4} /)
  })
})
