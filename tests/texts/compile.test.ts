/** The modules generated from the catalogues; a faulty catalogue is refused. */
import { expect, test } from 'vitest'
import { compileTexts } from '#texts/compile.ts'
import { LANGUAGES } from '#texts/languages.ts'

/** Three catalogues of one text; what is given replaces that of a language. */
const withText = (texts: Partial<Record<'en' | 'hi' | 'mr', Record<string, string>>>) =>
  compileTexts({ en: { hello: 'Hello' }, hi: { hello: 'Namaste' }, mr: { hello: 'Namaskar' }, ...texts })

test('a text becomes a function of its values', () => {
  const count = { models: '{count, plural, one {# model} other {# models}} of {brand}' }
  const code = withText({ en: count, hi: count, mr: count }).get('hi.ts')
  expect(code).toContain(
    'export const models = ({ brand, count }: { brand: Value; count: number }): string =>',
  )
  // biome-ignore lint/suspicious/noTemplateCurlyInString: this is generated code.
  expect(code).toContain('${count === 0 || count === 1 ? `${count} model` : `${count} models`} of ${brand}')
})

test('quotes, backticks and dollar signs stand as they are written', async () => {
  const text = { hello: 'Say "hi", `hi`, $5 and a \\ {name}' }
  const code = withText({ en: text, hi: text, mr: text }).get('en.ts') ?? ''
  const [, body = ''] = /=> (`.*`)/.exec(code) ?? []
  expect(new Function('name', `return ${body}`)('Asha')).toBe('Say "hi", `hi`, $5 and a \\ Asha')
})

test.each([
  ['a missing text', { hi: {} }, 'hi.json has no hello.'],
  ['an empty text', { mr: { hello: ' ' } }, 'mr.json has no hello.'],
  ['an extra text', { hi: { hello: 'Namaste', bye: 'Alvida' } }, 'hi.json has bye, which en.json has not.'],
  [
    'another value',
    { hi: { hello: 'Namaste {name}' } },
    'hi.json, hello: takes {name: Value}, in English {}.',
  ],
  ['a brace that is not closed', { mr: { hello: 'Namaskar {' } }, 'mr.json, hello: '],
  ['a missing plural', { en: { hello: '{n, plural, one {#}}' } }, 'en.json, hello: '],
  [
    'a plural that the language does not use',
    { en: { hello: '{n, plural, few {#} one {#} other {#}}' } },
    'n has a plural "few", which en does not use.',
  ],
  ['a date format', { en: { hello: '{n, date}' } }, 'are understood'],
])('%s is refused', (_fault, texts, message) => {
  expect(() => withText(texts)).toThrow(message)
})

test('the plurals are those of Intl for 0 to 1,000', () => {
  const plural = { n: '{n, plural, one {one} other {other}}' }
  const files = compileTexts({ en: plural, hi: plural, mr: plural })
  for (const { language } of LANGUAGES) {
    const [, body = ''] = /=> (`.*`)/.exec(files.get(`${language}.ts`) ?? '') ?? []
    const pluralOf = new Function('n', `return ${body}`)
    const rules = new Intl.PluralRules(language)
    for (let n = 0; n <= 1000; n++) expect(pluralOf(n), `${language} ${n}`).toBe(rules.select(n))
  }
})
