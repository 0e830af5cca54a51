/** Every text of the catalogues is used somewhere, those of the manifests in public/. */
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LANGUAGES } from '#texts/languages.ts'
import { readCatalogues } from './catalogues.ts'

/** `m.ok`, `textsIn(language).ok`, and the keys of a table of texts: `'sms_otp'`. */
const USE = /(?:\bm|\))\.([a-z]\w*)|'([a-z]+_\w+)'/g

const usedKeys = () =>
  new Set(
    ['vite.config.ts', ...globSync('{src,statecharts,machines,shared,server,build}/**/*.{ts,tsx}')]
      .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(USE)])
      .map(([, called, listed]) => called ?? listed),
  )

test('no text is without use', () => {
  const used = usedKeys()
  const unused = Object.keys(readCatalogues().en).filter(
    (key) => !used.has(key) && !key.startsWith('manifest_'),
  )
  expect(unused).toEqual([])
})

const isOfDay = (key: string) => key.startsWith('manifest_day_') || key === 'nav_day_sheet'

test.each(LANGUAGES)('the manifests of $language have the texts of its catalogue', ({ language }) => {
  const read = (name: string) =>
    readFileSync(`public/${name}${language === 'en' ? '' : `-${language}`}.webmanifest`, 'utf8')
  const texts = Object.entries(readCatalogues()[language])
  const ofDay = texts.filter(([key]) => isOfDay(key))
  const ofShop = texts.filter(([key]) => key.startsWith('manifest_') && !isOfDay(key))
  expect([ofDay.length, ofShop.length > 4]).toEqual([3, true])
  for (const [key, text] of ofDay) expect(read('day'), key).toContain(JSON.stringify(text))
  for (const [key, text] of ofShop) expect(read('manifest'), key).toContain(JSON.stringify(text))
})
