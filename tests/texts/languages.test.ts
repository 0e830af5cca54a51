/** Every language has its files and its package conditions: what a new one lacks is named here. */
import { existsSync, readFileSync } from 'node:fs'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { LANGUAGES, type Locale } from '#texts/languages.ts'

const Conditions = v.record(v.string(), v.string())
const Package = v.object({ imports: v.object({ '#texts': Conditions, '#texts/locale': Conditions }) })
const { imports } = v.parse(Package, JSON.parse(readFileSync('package.json', 'utf8')))

test.each(LANGUAGES)('$name has its files and its conditions in package.json', async (entry) => {
  const { language, prefix } = entry
  const condition = `texts-${language}`
  expect(imports['#texts'][condition]).toBe(`./texts/${language}.ts`)
  const locale = imports['#texts/locale']
  expect(locale[condition] ?? locale.default).toBe(`./texts/locale-${language}.ts`)
  const module: { LOCALE: Locale } = await import(`../../texts/locale-${language}.ts`)
  expect(module.LOCALE).toMatchObject({ language, prefix })
  expect(Intl.DateTimeFormat.supportedLocalesOf(module.LOCALE.dates)).toHaveLength(1)
  const ending = `${language === 'en' ? '' : `-${language}`}.webmanifest`
  for (const file of [`texts/${language}.json`, `public/manifest${ending}`, `public/day${ending}`])
    expect(existsSync(file), file).toBe(true)
})
