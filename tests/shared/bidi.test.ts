import { expect, test } from 'vitest'
import { isolate, withoutControls } from '#shared/bidi.ts'

test.each(['Asha Kulkarni', 'आशा कुलकर्णी', 'Flat 12, “Sai”', '🙏🏽', ''])(
  '%j is shown as it was typed',
  (text) => {
    expect(isolate(text)).toBe(text)
  },
)

test.each(['محمد', '\u202eabc', 'abc\u200f', 'שלום 12'])('%j is isolated', (text) => {
  expect(isolate(text)).toBe(`\u2068${text}\u2069`)
})

test('an isolate that is closed too often or too seldom cannot leave its own', () => {
  expect(isolate('\u2069\u2067abc\u202e')).toBe('\u2068abc\u202e\u2069')
})

test('text for a message loses the signs of direction and nothing else', () => {
  expect(withoutControls('\u202eआशा\u2069 محمد\u200d')).toBe('आशा محمد\u200d')
})
