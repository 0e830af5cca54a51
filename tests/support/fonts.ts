/**
 * The fonts of the browser in all tests, so that text has the same size on every machine: fontconfig, by which Chromium finds its
 * fonts, reads a configuration of ours instead of the machine's. It is written when this module is loaded, unless it is there already.
 * Chromium takes no web font as a system font, so the packages' fonts are converted to TrueType.
 */
import { existsSync, readFileSync } from 'node:fs'
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fontverter from 'fontverter'

/** `phone`: those of an Android phone. `dejavu`: those of a small Linux machine, which are wider, without Devanagari. */
export type FontSet = 'phone' | 'dejavu'

type Fonts = { files: readonly string[]; families: readonly string[]; aliases: readonly string[] }
const SETS: Readonly<Record<FontSet, Fonts>> = {
  phone: {
    files: [
      import.meta.resolve('@fontsource-variable/roboto/files/roboto-latin-wght-normal.woff2'),
      import.meta.resolve('@fontsource-variable/roboto/files/roboto-latin-ext-wght-normal.woff2'),
      import.meta.resolve(
        '@fontsource-variable/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2',
      ),
      import.meta.resolve('@fontsource/noto-sans-symbols/files/noto-sans-symbols-symbols-400-normal.woff2'),
    ],
    families: ['Roboto', 'Noto Sans Devanagari', 'Noto Sans Symbols'],
    // Android gives Roboto for these too.
    aliases: ['sans-serif', 'system-ui', 'serif', 'monospace', 'Arial', 'Helvetica'],
  },
  dejavu: {
    files: [
      import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
      import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
    ],
    families: ['DejaVu Sans'],
    aliases: ['sans-serif', 'system-ui', 'serif', 'monospace'],
  },
}

const folderOf = (set: FontSet) => join(import.meta.dirname, '../../node_modules/.cache/test-fonts', set)
const configurationOf = (set: FontSet) => join(folderOf(set), 'fonts.conf')

const alias = (name: string, families: readonly string[]) =>
  `<alias binding="same"><family>${name}</family><prefer>${families.map((family) => `<family>${family}</family>`).join('')}</prefer></alias>`

/** Names the files too, so that another list of fonts is another configuration. */
function configuration(set: FontSet): string {
  const { files, families, aliases } = SETS[set]
  const folder = folderOf(set)
  return [
    '<fontconfig>',
    `<!-- ${files.map((file) => basename(file)).join(' ')} -->`,
    `<dir>${folder}</dir>`,
    `<cachedir>${join(folder, 'cache')}</cachedir>`,
    ...aliases.map((name) => alias(name, families)),
    '</fontconfig>',
  ].join('\n')
}

const isWritten = (set: FontSet) =>
  existsSync(configurationOf(set)) && readFileSync(configurationOf(set), 'utf8') === configuration(set)

/** Writes the fonts of both sets, as TrueType, and their configurations. */
async function writeFonts(): Promise<void> {
  for (const set of ['phone', 'dejavu'] as const) {
    if (isWritten(set)) continue
    const { files } = SETS[set]
    const folder = folderOf(set)
    await mkdir(folder, { recursive: true })
    for (const from of files.map((file) => fileURLToPath(file))) {
      const to = join(folder, basename(from).replace(/woff2$/, 'ttf'))
      if (from.endsWith('.ttf')) await copyFile(from, to)
      else await writeFile(to, await fontverter.convert(await readFile(from), 'truetype'))
    }
    await writeFile(configurationOf(set), configuration(set))
  }
}

await writeFonts()

/** The environment of a browser with these fonts. */
export const browserEnvironment = (set: FontSet) => ({
  ...process.env,
  FONTCONFIG_FILE: configurationOf(set),
})
