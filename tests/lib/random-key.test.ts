import * as v from 'valibot'
import { afterEach, expect, test, vi } from 'vitest'
import { keyOf, randomKey } from '#src/lib/random-key.ts'

const isKey = (key: string) => v.is(v.pipe(v.string(), v.uuid()), key)

afterEach(() => vi.unstubAllGlobals())

test('keys are unique', () => {
  const keys = Array.from({ length: 1_000 }, randomKey)
  expect(new Set(keys).size).toBe(1_000)
  expect(keys.every(isKey)).toBe(true)
})

test('keys are generated without crypto.randomUUID, as on plain http', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  const keys = Array.from({ length: 1_000 }, randomKey)
  expect(new Set(keys).size).toBe(1_000)
  expect(keys.every(isKey)).toBe(true)
})

test('the key contains the bytes with version 4 and variant', () => {
  expect(keyOf(new Uint8Array(16))).toBe('00000000-0000-4000-8000-000000000000')
  expect(keyOf(new Uint8Array(16).fill(255))).toBe('ffffffff-ffff-4fff-bfff-ffffffffffff')
})
