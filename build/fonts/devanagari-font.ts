/**
 * Subsets the Devanagari heading font to the glyphs that the texts of the language that is built need: 27 to 32 kB. A subset by
 * letters contains all conjuncts and has 149 kB. The glyphs of every shaping step are kept, or conjuncts would fall apart.
 */
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import fontverter from 'fontverter'
import type { Plugin } from 'vite'
import type { Language } from '#texts/languages.ts'
import { LOCALE } from '#texts/locale'
import { devanagariRuns, glyphsPassed, openFont } from './shaping.ts'
import { subsetFontPlugin } from './subset-font-plugin.ts'
import { subsetGlyphs } from './subset-glyphs.ts'

/** The file name in src/styles/devanagari.css. */
const NAME = 'anek-devanagari-cut'
const MAX_BYTES = 36 * 1024
const WEIGHT = { min: 500, max: 800 }

const source = new URL(
  '../../node_modules/@fontsource-variable/anek-devanagari/files/anek-devanagari-devanagari-wght-normal.woff2',
  import.meta.url,
)
const folder = new URL('../../node_modules/.cache/heading-font/', import.meta.url)

/** The whole font, not compressed. */
export const readWholeFont = async () => fontverter.convert(await readFile(source), 'truetype')

const readCatalogue = async (language: Language): Promise<Record<string, string>> =>
  JSON.parse(await readFile(new URL(`../../texts/${language}.json`, import.meta.url), 'utf8'))

/** The paragraphs of the owner's manual and of the privacy page. */
const PARAGRAPH = /^(manual|privacy_text)_/

/** The texts of a language, but long paragraphs: any of them may become a heading, and all together need few more glyphs. */
export const readTexts = async (language: Language): Promise<string> =>
  JSON.stringify(Object.entries(await readCatalogue(language)).filter(([key]) => !PARAGRAPH.test(key)))

/**
 * @param font the whole font, not compressed
 * @returns the part of it that shapes the texts as the whole font does, not compressed
 */
export async function cutFor(font: Uint8Array, texts: string): Promise<Uint8Array> {
  const letters = new Set(
    devanagariRuns(texts).flatMap((run) => [...run].map((letter) => letter.codePointAt(0) ?? 0)),
  )
  return subsetGlyphs(font, { letters, glyphs: glyphsPassed(openFont(font), texts), weight: WEIGHT })
}

/** Writes the subset unless it is cached. @returns its path; throws if it is too large for slow networks */
async function writeSubset(language: Language): Promise<string> {
  const texts = await readTexts(language)
  const key = createHash('sha256').update(texts).update(JSON.stringify(WEIGHT)).digest('hex').slice(0, 16)
  const file = fileURLToPath(new URL(`${NAME}-${language}-${key}.woff2`, folder))
  if (existsSync(file)) return file
  const cut = await cutFor(await readWholeFont(), texts)
  const bytes = await fontverter.convert(cut, 'woff2', 'truetype')
  if (bytes.byteLength > MAX_BYTES)
    throw new Error(`The Devanagari heading font is ${bytes.byteLength} bytes.`)
  await mkdir(folder, { recursive: true })
  await writeFile(file, bytes)
  return file
}

/** Resolves `url("anek-devanagari-cut.woff2")` in CSS to the subset. English pages have no such rule. */
export const devanagariFont = (): Plugin =>
  subsetFontPlugin(NAME, async () => (LOCALE.language === 'en' ? undefined : writeSubset(LOCALE.language)))
