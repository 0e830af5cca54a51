/** Lists in a sentence, compared with Intl.ListFormat. */
import { expect, test } from 'vitest'
import { formatList } from '#shared/format-list.ts'

const lists = [[], ['name'], ['name', 'phone'], ['name', 'phone', 'brand'], ['a', 'b', 'c', 'd']]

test.each(lists.map((words) => ({ words })))('$words is formatted like Intl.ListFormat does', ({ words }) => {
  expect(formatList(words)).toBe(new Intl.ListFormat('en-IN').format(words))
  expect(formatList(words, 'or')).toBe(new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(words))
})
