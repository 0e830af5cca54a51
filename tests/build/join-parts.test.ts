/** Which parts of shared code the build puts into one file. */
import { expect, test } from 'vitest'
import { joinParts, type Part } from '#build/join-parts.ts'

const part = (name: string, bytes: number, pages: string, ...imports: Part[]): Part => ({
  ...{ bytes, modules: [name], pages: new Set(pages.split(' ')), imports: new Set(imports) },
})

const filesOf = (parts: Part[], weightOf: (page: string) => number = () => 1) =>
  [...joinParts(parts, weightOf)].map(({ modules }) => modules.toSorted().join(' ')).toSorted()

test('what the same pages need comes as one file', () => {
  const parts = [part('form', 9_000, 'login request'), part('field', 9_000, 'login request')]
  expect(filesOf(parts)).toEqual(['field form'])
})

test('a page is spared what it does not need, unless that is less than a file more', () => {
  const large = () => part('chart', 5_000, 'desk users')
  const small = () => part('icon', 100, 'desk users')
  const needed = () => part('table', 5_000, 'desk users orders')
  expect(filesOf([large(), needed()])).toEqual(['chart', 'table'])
  expect(filesOf([small(), needed()])).toEqual(['icon table'])
})

test('a page of no weight counts neither way', () => {
  const parts = () => [part('form', 9_000, 'login request'), part('chart', 9_000, 'login request ui')]
  const weightOf = (page: string) => (page === 'ui' ? 0 : 1)
  expect(filesOf(parts())).toEqual(['chart', 'form'])
  expect(filesOf(parts(), weightOf)).toEqual(['chart form'])
})

test('no two files wait for each other', () => {
  const icon = part('icon', 5_000, 'login request')
  const field = part('field', 50_000, 'login request home', icon)
  const form = part('form', 5_000, 'login request', field)
  expect(filesOf([icon, field, form])).toEqual(['field', 'form', 'icon'])
})
