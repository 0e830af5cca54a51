/** The built pages of the other languages have no English but names. */
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { latinWordsIn, shopNames } from '#tests/support/latin-words.ts'
import { LANGUAGES } from '#texts/languages.ts'

/** What is visible or read aloud of a page: its text, the attributes with words and the description; not what is English by `lang`. */
function shownText(html: string): string {
  const body = html
    .replaceAll(/<(script|style)[\s\S]*?<\/\1>/g, ' ')
    .replaceAll(/<([a-z]+)(?: [^>]*)? lang="en"[^>]*>[\s\S]*?<\/\1>/g, ' ')
  const attributes = body.matchAll(
    /\s(?:aria-label|title|alt|placeholder|(?:name="description"|property="og:(?:title|description|image:alt)") content)="([^"]*)"/g,
  )
  return [body.replaceAll(/<[^>]*>/g, ' '), ...[...attributes].map(([, text]) => text)].join(' ')
}

const names = await shopNames()
const others = LANGUAGES.filter(({ language }) => language !== 'en')

test.each(others)('the pages of $language have Latin letters in names only', ({ language }) => {
  const files = globSync(`dist/pages/${language}/**/*.html`)
  expect(files.length, 'npm run build').toBeGreaterThan(600)
  const found = new Map<string, string>()
  for (const file of files)
    for (const word of latinWordsIn(shownText(readFileSync(file, 'utf8'))))
      if (!names.has(word)) found.set(word, file)
  expect([...found]).toEqual([])
})

test('English words in a page are found', () => {
  const html = '<title>पेज</title><p lang="en">Sample</p><a aria-label="Go home">होम</a><p>Contact us</p>'
  expect(latinWordsIn(shownText(html))).toEqual(['Contact', 'us', 'Go', 'home'])
})
