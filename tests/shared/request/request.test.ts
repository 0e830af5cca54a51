import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { fieldErrors } from '#shared/field-errors.ts'
import { HomeRequestForm, PendingForm, RequestDraft, RequestSubmission } from '#shared/request/request.ts'

const filled = {
  name: 'Asha Patil',
  phone: '9876543210',
  email: '',
  brand: 'Apple',
  model: 'iPhone 14',
  issue: 'Screen Damage',
  notes: '',
  city: '',
}
const KEY = '11111111-1111-4111-8111-111111111111'

describe('the home form', () => {
  test('requires name, phone, brand, model and issue', () => {
    const blank = { name: '', phone: '', email: '', brand: '', model: '', issue: '', notes: '', city: '' }
    expect(fieldErrors(HomeRequestForm, blank)).toEqual({
      name: 'Name is required.',
      phone: 'Must be 10 digits.',
      brand: 'Brand is required.',
      model: 'Model is required.',
      issue: 'Issue is required.',
    })
    expect(fieldErrors(HomeRequestForm, filled)).toEqual({})
  })

  test.each([
    ['name', '   ', 'Name is required.'],
    ['name', 'R2', 'Use letters and spaces only.'],
    ['name', 'a'.repeat(51), 'At most 50 characters.'],
    ['phone', '987654321', 'Must be 10 digits.'],
    ['phone', '98765432101', 'Must be 10 digits.'],
    ['phone', '98765 4321', 'Must be 10 digits.'],
    ['phone', '5876543210', 'Must start with 6, 7, 8, or 9.'],
    ['email', 'asha@', 'Enter a valid email.'],
    ['email', `${'a'.repeat(250)}@b.in`, 'At most 254 characters.'],
    ['model', '  ', 'Model is required.'],
    ['notes', 'a'.repeat(2_001), 'At most 2000 characters.'],
    ['city', 'a'.repeat(81), 'At most 80 characters.'],
  ])('%s "%s" has the message "%s"', (field, text, message) => {
    expect(fieldErrors(HomeRequestForm, { ...filled, [field]: text })).toEqual({ [field]: message })
  })

  test.each([
    ['name', 'a'.repeat(50)],
    ['name', 'स्नेहा कुलकर्णी'],
    ['phone', '6000000000'],
    ['email', 'asha@example.com'],
    ['email', '  '],
  ])('%s "%s" is valid', (field, text) => {
    expect(fieldErrors(HomeRequestForm, { ...filled, [field]: text })).toEqual({})
  })

  test('is a valid body as filled in', () => {
    expect(v.parse(RequestSubmission, { ...filled, userId: 7 })).toMatchObject({ ...filled, userId: 7 })
  })
})

describe('a stored form', () => {
  test('is restored as typed, also unfinished, with its key', () => {
    const kept = { ...filled, phone: '98', email: 'ash', idempotencyKey: KEY }
    expect(v.parse(PendingForm, kept)).toEqual(kept)
  })

  test('has empty values for missing or invalid fields, and ignores unknown ones', () => {
    expect(v.parse(PendingForm, { name: 'Asha', phone: 98, idempotencyKey: 'none', role: 'ADMIN' })).toEqual({
      name: 'Asha',
      phone: '',
      email: '',
      brand: '',
      model: '',
      issue: '',
      notes: '',
      city: '',
    })
    expect(v.parse(RequestDraft, { brand: 'Apple', notes: null })).toEqual({
      brand: 'Apple',
      model: '',
      issue: '',
      notes: '',
      pickupAddress: '',
      preferredPickupAt: '',
    })
  })

  test.each([null, 'text', 7, undefined])('is ignored when it is %s', (value) => {
    expect(v.is(PendingForm, value)).toBe(false)
  })
})
