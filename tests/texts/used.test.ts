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

test.each(LANGUAGES)('the manifest of $language has the texts of its catalogue', ({ language }) => {
  const manifest = readFileSync(
    `public/manifest${language === 'en' ? '' : `-${language}`}.webmanifest`,
    'utf8',
  )
  const texts = Object.entries(readCatalogues()[language]).filter(([key]) => key.startsWith('manifest_'))
  expect(texts.length).toBeGreaterThan(4)
  for (const [key, text] of texts) expect(manifest, key).toContain(JSON.stringify(text))
})
