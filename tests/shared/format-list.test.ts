/** Lists in sentences read as everywhere in the country. */
import { expect, test } from 'vitest'
import { inWords } from '#shared/format-list.ts'

const lists = [[], ['name'], ['name', 'phone'], ['name', 'phone', 'brand'], ['a', 'b', 'c', 'd']]

test.each(lists.map((words) => ({ words })))(
  '$words reads as the browser itself would say it',
  ({ words }) => {
    expect(inWords(words)).toBe(new Intl.ListFormat('en-IN').format(words))
    expect(inWords(words, 'or')).toBe(new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(words))
  },
)
