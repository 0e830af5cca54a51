/** Vite plugin: cuts the heading face to the weights and characters that we write, and has the page preload it. */
// biome-ignore lint/style/noRestrictedImports: this file runs in the build, not in the browser.
import { access, mkdir, readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'
import type { HtmlTagDescriptor, Plugin } from 'vite'

/** What src/styles/fonts.css asks for. */
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
/** What the cut was made from: another font, weight or character makes a new one. */
const keyFile = new URL(`${NAME}.txt`, folder)

async function isFresh(key: string): Promise<boolean> {
  try {
    await access(subsetFile)
    return (await readFile(keyFile, 'utf8')) === key
  } catch {
    return false
  }
}

/** Makes the cut font unless it is there already; fails when it is larger than a phone on a slow network should load. */
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

/** `url("anek-latin-cut.woff2")` in CSS is the cut font: hashed under /assets in a build, served as it lies in dev. */
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
