/**
 * The text of a PDF that Chromium wrote, and the sizes of its pages. Chromium's fonts number their glyphs; each font has a table of
 * the letters (ToUnicode). No general reader: streams are deflated, and objects stand outside of object streams.
 */
import { inflateSync } from 'node:zlib'

const POINTS_PER_MM = 72 / 25.4

/** The objects of the file, by number: their dictionary, and the content of their stream. */
function objectsOf(pdf: Buffer): ReadonlyMap<string, { dictionary: string; stream: string }> {
  const text = pdf.toString('latin1')
  return new Map(
    [...text.matchAll(/(?:^|\n)(\d+) 0 obj\b([\s\S]*?)\nendobj/g)].map(([, number = '', body = '']) => {
      const start = body.indexOf('stream\n')
      if (start === -1) return [number, { dictionary: body, stream: '' }]
      const dictionary = body.slice(0, start)
      const length = Number(/\/Length (\d+)/.exec(dictionary)?.[1])
      const raw = body.slice(start + 'stream\n'.length).slice(0, length)
      const isDeflated = dictionary.includes('/FlateDecode')
      const stream = isDeflated ? inflateSync(Buffer.from(raw, 'latin1')).toString('latin1') : raw
      return [number, { dictionary, stream }]
    }),
  )
}

const letters = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le')

/** The letters of a font's glyphs, by their hexadecimal number: of two or four digits, always as many in one font. */
function lettersOf(table: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const [, block = ''] of table.matchAll(/beginbfchar([\s\S]*?)endbfchar/g))
    for (const [, glyph = '', text = ''] of block.matchAll(/<(\w+)>\s*<(\w+)>/g))
      found.set(glyph.toUpperCase(), letters(text))
  for (const [, block = ''] of table.matchAll(/beginbfrange([\s\S]*?)endbfrange/g))
    for (const [, from = '', to = '', text = ''] of block.matchAll(/<(\w+)>\s*<(\w+)>\s*<(\w+)>/g)) {
      const [first = 0, last = -1, letter = 0] = [from, to, text].map((hex) => Number.parseInt(hex, 16))
      for (let glyph = first; glyph <= last; glyph++)
        found.set(
          glyph.toString(16).padStart(from.length, '0').toUpperCase(),
          String.fromCharCode(letter + glyph - first),
        )
    }
  return found
}

/** The texts of each page without spaces, in the order in which they are painted; and the pages' sizes in whole millimetres. */
export function readPdf(pdf: Buffer): { texts: string[]; sizes: string[] } {
  const objects = objectsOf(pdf)
  const tables = new Map(
    [...objects].flatMap(([number, { dictionary }]) => {
      const table = /\/ToUnicode (\d+) 0 R/.exec(dictionary)?.[1]
      return table === undefined ? [] : [[number, lettersOf(objects.get(table)?.stream ?? '')] as const]
    }),
  )
  const pages = [...objects.values()].filter(({ dictionary }) => /\/Type\s*\/Page\b/.test(dictionary))
  return {
    texts: pages.map(({ dictionary }) => {
      const content = /\/Contents (\d+) 0 R/.exec(dictionary)?.[1] ?? ''
      return paintedText(objects.get(content)?.stream ?? '', fontsOf(dictionary), tables)
    }),
    sizes: pages.map(({ dictionary }) => {
      const [, , width, height] = (/\/MediaBox\s*\[([^\]]*)\]/.exec(dictionary)?.[1] ?? '')
        .trim()
        .split(/\s+/)
      return [width, height].map((points) => Math.round(Number(points) / POINTS_PER_MM)).join(' × ')
    }),
  }
}

/** The numbers of a page's fonts, by their names in its content. */
const fontsOf = (dictionary: string): ReadonlyMap<string, string> =>
  new Map([...dictionary.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', number = '']) => [name, number]))

function paintedText(
  content: string,
  fonts: ReadonlyMap<string, string>,
  tables: ReadonlyMap<string, ReadonlyMap<string, string>>,
): string {
  let table: ReadonlyMap<string, string> | undefined
  let text = ''
  for (const [, font, hex] of content.matchAll(/\/(F\d+) [\d.]+ Tf|<(\w+)>/g)) {
    if (font !== undefined) table = tables.get(fonts.get(font) ?? '')
    const [{ length } = ''] = table?.keys() ?? []
    for (const glyph of hex?.match(new RegExp(`\\w{${length || 1}}`, 'g')) ?? [])
      text += table?.get(glyph.toUpperCase()) ?? ''
  }
  return text.replaceAll(/\s/g, '')
}
