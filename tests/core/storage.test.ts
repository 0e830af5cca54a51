// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createStorage, openStore } from '#src/core/storage.ts'

const order = { brand: 'Apple', model: 'iPhone 14', issue: 'Screen Repair', notes: 'Ring' }
const form = {
  name: 'Asha',
  phone: '98765',
  email: '',
  brand: 'Apple',
  model: '',
  issue: '',
  notes: '',
  city: 'Pimpri',
}
let storage = createStorage(window.localStorage)
const NOTHING = { user: null, pendingOrder: null, pendingForm: null }

beforeEach(() => {
  window.localStorage.clear()
  storage = createStorage(window.localStorage)
})

test('stored values are read back from the specification’s four keys', () => {
  const stored = { user: { userId: 7, role: 'CUSTOMER' }, pendingOrder: order, pendingForm: form } as const
  storage.write(stored)
  expect(storage.read()).toEqual(stored)
  expect(Object.keys(window.localStorage).toSorted()).toEqual([
    'pendingForm',
    'pendingOrder',
    'role',
    'userId',
  ])
})

test('a value that is set to null is removed', () => {
  storage.write({ user: { userId: 7, role: 'ADMIN' }, pendingOrder: order, pendingForm: form })
  storage.write(NOTHING)
  expect(window.localStorage).toHaveLength(0)
  expect(storage.read()).toEqual(NOTHING)
})

test.each(['{', 'null', '"text"', '7'])('the stored form %s is ignored', (text) => {
  window.localStorage.setItem('pendingForm', text)
  expect(storage.read().pendingForm).toBeNull()
  expect(window.localStorage.getItem('pendingForm')).toBeNull()
})

test('a form with an invalid field restores the others', () => {
  window.localStorage.setItem('pendingForm', JSON.stringify({ ...form, phone: 98765, idempotencyKey: 'x' }))
  expect(storage.read().pendingForm).toEqual({ ...form, phone: '' })
})

test.each(['{', JSON.stringify({ brand: 'Apple' })])('the stored order %s is ignored', (text) => {
  window.localStorage.setItem('pendingOrder', text)
  expect(storage.read().pendingOrder).toBeNull()
  expect(window.localStorage.getItem('pendingOrder')).toBeNull()
})

test.each(['0', '-1', '1.5', 'seven', ''])('the userId "%s" means signed out', (text) => {
  window.localStorage.setItem('userId', text)
  window.localStorage.setItem('role', 'ADMIN')
  expect(storage.read().user).toBeNull()
})

test.each(['CUSTOMER', 'TECHNICIAN', 'ADMIN'] as const)('the role %s is kept', (role) => {
  const stored = { user: { userId: 7, role }, pendingOrder: null, pendingForm: null }
  storage.write(stored)
  expect(createStorage(window.localStorage).read()).toEqual(stored)
})

test.each(['KING', null])('the role %s means a customer', (role) => {
  window.localStorage.setItem('userId', '7')
  if (role) window.localStorage.setItem('role', role)
  expect(storage.read().user).toEqual({ userId: 7, role: 'CUSTOMER' })
})

describe('while another tab writes its values, key by key', () => {
  test.each([
    ['role', 'ADMIN'],
    ['userId', '7'],
  ])('a partly stored sign-in (%s) is neither completed nor reverted here', (key, text) => {
    storage.write(storage.read())
    window.localStorage.setItem(key, text)
    storage.write(storage.read())
    expect({ ...window.localStorage }).toEqual({ [key]: text })
  })

  test('a change in this tab does not overwrite a change of the other tab', () => {
    storage.write(storage.read())
    createStorage(window.localStorage).write({ ...NOTHING, pendingOrder: order })
    storage.write({ ...NOTHING, pendingForm: form })
    expect(storage.read()).toEqual({ ...NOTHING, pendingOrder: order, pendingForm: form })
  })
})

describe('where the browser blocks site data', () => {
  afterEach(() => {
    vi.restoreAllMocks()
  })

  test('values live in memory', () => {
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    })
    const blocked = createStorage(openStore())
    const stored = { ...NOTHING, user: { userId: 7, role: 'CUSTOMER' } } as const
    blocked.write(stored)
    expect(blocked.read()).toEqual(stored)
    blocked.clear()
    expect(blocked.read()).toEqual(NOTHING)
  })

  test('a write beyond the quota is ignored', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    })
    storage.write({ ...NOTHING, pendingOrder: order })
    expect(storage.read()).toEqual(NOTHING)
  })
})
