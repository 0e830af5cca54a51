/** Vite plugin: subsets the heading font to the weights and characters in use, and preloads it. */
// biome-ignore lint/style/noRestrictedImports: this file runs in the build, not in the browser.
import { access, mkdir, readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'
import type { HtmlTagDescriptor, Plugin } from 'vite'

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

/** Creates the subset unless it is cached; throws if it is too large for slow networks. */
async function writeSubset(): Promise<void> {
  const font = await readFile(source)
  const key = `${font.byteLength} ${JSON.stringify(WEIGHT)} ${CHARACTERS}`
  if (await isFresh(key)) return
  const bytes = await subsetFont(font, CHARACTERS, { targetFormat: 'woff2', variationAxes: { wght: WEIGHT } })
  if (bytes.byteLength > MAX_BYTES) throw new Error(`The heading font is ${bytes.byteLength} bytes.`)
  await mkdir(folder, { recursive: true })
  await writeFile(subsetFile, bytes)
  await writeFile(keyFile, key)
}

const preload = (href: string): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel: 'preload', href, as: 'font', type: 'font/woff2', crossorigin: '' },
  injectTo: 'head-prepend',
})

/** Resolves `url("anek-latin-cut.woff2")` in CSS to the subset. */
export function headingFont(): Plugin {
  let base = '/'
  return {
    name: 'heading-font',
    async config() {
      await writeSubset()
      return { resolve: { alias: { [`${NAME}.woff2`]: decodeURIComponent(subsetFile.pathname) } } }
    },
    configResolved(config) {
      base = config.base
    },
    transformIndexHtml(_html, { bundle }) {
      const file = Object.keys(bundle ?? {}).find((name) => name.includes(NAME))
      return file ? [preload(`${base}${file}`)] : []
    },
  }
}
