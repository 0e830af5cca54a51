/** Subsets the Latin heading font to the weights and characters in use. */
import { access, mkdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'
import { subsetFontPlugin } from './subset-font-plugin.ts'

/** The file name in src/styles/fonts.css. */
const NAME = 'anek-latin-cut'
const MAX_BYTES = 25 * 1024
const WEIGHT = { min: 500, max: 800 }
const ASCII = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('')
const CHARACTERS = `${ASCII}‘’“”–—…·×›+°`

const source = new URL(
  '../../node_modules/@fontsource-variable/anek-latin/files/anek-latin-latin-wght-normal.woff2',
  import.meta.url,
)
const folder = new URL('../../node_modules/.cache/heading-font/', import.meta.url)
const subsetFile = new URL(`${NAME}.woff2`, folder)
/** Contains the cache key of the subset: font, weights and characters. */
const keyFile = new URL(`${NAME}.txt`, folder)

async function isFresh(key: string): Promise<boolean> {
  try {
    await access(subsetFile)
    return (await readFile(keyFile, 'utf8')) === key
  } catch {
    return false
  }
}

/** Creates the subset unless it is cached. @returns its path; throws if it is too large for slow networks */
async function writeSubset(): Promise<string> {
  const path = fileURLToPath(subsetFile)
  const font = await readFile(source)
  const key = `${font.byteLength} ${JSON.stringify(WEIGHT)} ${CHARACTERS}`
  if (await isFresh(key)) return path
  const bytes = await subsetFont(font, CHARACTERS, { targetFormat: 'woff2', variationAxes: { wght: WEIGHT } })
  if (bytes.byteLength > MAX_BYTES) throw new Error(`The heading font is ${bytes.byteLength} bytes.`)
  await mkdir(folder, { recursive: true })
  await writeFile(subsetFile, bytes)
  await writeFile(keyFile, key)
  return path
}

/** Resolves `url("anek-latin-cut.woff2")` in CSS to the subset. */
export const latinFont = (): Plugin => subsetFontPlugin(NAME, writeSubset)
