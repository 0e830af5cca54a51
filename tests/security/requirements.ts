/** The table of requirements (OWASP ASVS 5.0, levels 1 and 2, those that apply), read from asvs.csv. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'

/** The kind of evidence: API calls, a real browser, the source code, or docs/security.md. */
const KINDS = ['http', 'browser', 'static', 'doc'] as const
const Requirement = v.object({
  id: v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+$/)),
  level: v.picklist(['1', '2']),
  area: v.pipe(v.string(), v.nonEmpty()),
  paraphrase: v.pipe(v.string(), v.nonEmpty()),
  check: v.pipe(v.string(), v.nonEmpty()),
  kind: v.picklist(KINDS),
})
export type Requirement = v.InferOutput<typeof Requirement>

/** A CSV cell, quoted or not, with its separator. */
const CELL = /(?:"((?:[^"]|"")*)"|([^",\n]*))(,|\n|$)/gy

function cellsOf(text: string): string[][] {
  const rows: string[][] = [[]]
  for (const [cell, quoted, bare = '', end] of text.matchAll(CELL)) {
    if (cell === '') break
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? bare)
    if (end === '\n') rows.push([])
  }
  return rows.filter((row) => row.length > 0)
}

/** All rows of the table, in order. */
export function readRequirements(): Requirement[] {
  const [names = [], ...rows] = cellsOf(readFileSync(join(import.meta.dirname, 'asvs.csv'), 'utf8'))
  return rows.map((row) => v.parse(Requirement, Object.fromEntries(names.map((name, at) => [name, row[at]]))))
}
