/** `npm run texts`: compiles en.json, hi.json and mr.json; prints every fault and exits with 1 if there are any. */
import { readFileSync, writeFileSync } from 'node:fs'
import { type Catalogue, compileTexts } from './compile.ts'

const place = (name: string) => new URL(name, import.meta.url)
const read = (language: string): Catalogue => JSON.parse(readFileSync(place(`${language}.json`), 'utf8'))

try {
  const files = compileTexts({ en: read('en'), hi: read('hi'), mr: read('mr') })
  for (const [name, code] of files) writeFileSync(place(name), code)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
