/** GST identification numbers. */
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { Gstin, STATE_CODES, stateOfGstin, stateText } from '#shared/shop/gstin.ts'

const GSTIN = '27AAPFU0939F1ZV'
const CHARACTERS = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ']

test('a valid number is taken, in small letters and with spaces too', () => {
  expect(v.parse(Gstin, GSTIN)).toBe(GSTIN)
  expect(v.parse(Gstin, ' 27 aapfu 0939f 1zv ')).toBe(GSTIN)
})

test('each single changed character is noticed', () => {
  const changed = [...GSTIN].flatMap((right, index) =>
    CHARACTERS.filter((character) => character !== right).map(
      (character) => GSTIN.slice(0, index) + character + GSTIN.slice(index + 1),
    ),
  )
  expect(changed).toHaveLength(15 * 35)
  expect(changed.filter((text) => v.is(Gstin, text))).toEqual([])
})

test('two neighbours that are swapped are noticed', () => {
  const swapped = [...GSTIN].flatMap((character, index) => {
    const next = GSTIN[index + 1]
    if (next === undefined || next === character) return []
    return [GSTIN.slice(0, index) + next + character + GSTIN.slice(index + 2)]
  })
  expect(swapped.length).toBeGreaterThan(10)
  expect(swapped.filter((text) => v.is(Gstin, text))).toEqual([])
})

test.each(['', '27AAPFU0939F1Z', `${GSTIN}0`, '27AAPFU0939F1ZV\n27AAPFU0939F1ZV', '२७AAPFU0939F1ZV'])(
  '%j is no number',
  (text) => {
    expect(v.is(Gstin, text)).toBe(false)
    expect(stateOfGstin(text)).toBeUndefined()
  },
)

test('its first two digits are a state that exists', () => {
  expect(stateOfGstin(GSTIN)).toBe('27')
  expect(stateText('27')).toBe('Maharashtra (27)')
  // The check character fits, and there is no state 28.
  const withoutState = CHARACTERS.map((last) => `28AAPFU0939F1Z${last}`)
  expect(withoutState.filter((text) => v.is(Gstin, text))).toEqual([])
  expect(STATE_CODES).toEqual([...STATE_CODES].sort())
})
