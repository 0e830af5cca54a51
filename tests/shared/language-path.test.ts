/** Paths with and without a language's prefix. */
import { expect, test } from 'vitest'
import { alternatesOf, languageOfPath, plainPath } from '#shared/language-path.ts'

test.each([
  ['/', 'en', '/'],
  ['/login', 'en', '/login'],
  ['/hi', 'hi', '/'],
  ['/hi/', 'hi', '/'],
  ['/hi/login', 'hi', '/login'],
  ['/HI/Login', 'hi', '/Login'],
  ['/mr/my-requests/42', 'mr', '/my-requests/42'],
  // Only a whole part of the path is a language.
  ['/history', 'en', '/history'],
  ['/mr-something/login', 'en', '/mr-something/login'],
  ['/login/hi', 'en', '/login/hi'],
])('%s is %s, at %s', (path, language, plain) => {
  expect(languageOfPath(path).language).toBe(language)
  expect(plainPath(path)).toBe(plain)
})

test('a page has an address in each language, and the English one is for all others', () => {
  expect(alternatesOf('/contact')).toEqual([
    ['en', '/contact'],
    ['hi', '/hi/contact'],
    ['mr', '/mr/contact'],
    ['x-default', '/contact'],
  ])
})
