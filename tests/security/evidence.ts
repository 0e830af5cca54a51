/** Collects the evidence for each requirement from test names and docs/security.md. */
import { globSync, readFileSync } from 'node:fs'
import type { Requirement } from './requirements.ts'

export type Evidence = {
  /** The test files with the id in a test's name. */
  tests: ReadonlyMap<string, readonly string[]>
  /** The ids in docs/security.md, written `[1.2.3]`. */
  documented: ReadonlySet<string>
  /** The ids in docs/security.md's table "Not met, and why", with the reason. */
  listed: ReadonlyMap<string, string>
}

/** A string that starts with ids: the name of a test, or of a row of `test.each`. */
const NAME = /['"`]((?:\[\d+\.\d+\.\d+\] )+)/g
const ID = /\d+\.\d+\.\d+/g
/** Matches a skipped test, which is no evidence. */
const SKIPPED = /\.(?:skip|todo|fixme|fails?)\(\s*$/

/** Returns the ids in the names of a file's tests, except skipped ones. */
export const idsIn = (source: string): string[] =>
  [...source.matchAll(NAME)]
    .filter(({ index }) => !SKIPPED.test(source.slice(Math.max(0, index - 40), index)))
    .flatMap(([, ids = '']) => ids.match(ID) ?? [])

function testsById(): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const file of globSync('tests/**/*.{test.ts,test.tsx,spec.ts}').toSorted())
    for (const id of new Set(idsIn(readFileSync(file, 'utf8'))))
      found.set(id, [...(found.get(id) ?? []), file])
  return found
}

const LISTED_HEAD = '## Not met, and why'
const LISTED_ROW = /^\| (\d+\.\d+\.\d+) \|[^|]*\| (.+) \|$/gm

/** Reads the test files and docs/security.md, from the project's root. */
export function collectEvidence(): Evidence {
  const page = readFileSync('docs/security.md', 'utf8')
  const [body = '', list = ''] = page.split(LISTED_HEAD)
  return {
    tests: testsById(),
    documented: new Set([...body.matchAll(/\[(\d+\.\d+\.\d+)\]/g)].map(([, id = '']) => id)),
    listed: new Map([...list.matchAll(LISTED_ROW)].map(([, id = '', reason = '']) => [id, reason])),
  }
}

export type Answer = { state: 'met'; where: string } | { state: 'listed'; where: string } | { state: 'open' }

/** The state of a requirement: `doc` needs a paragraph in docs/security.md, `browser` a journey, all others any test. */
export function answerOf({ id, kind }: Requirement, { tests, documented, listed }: Evidence): Answer {
  const reason = listed.get(id)
  if (reason !== undefined) return { state: 'listed', where: reason }
  const files = tests.get(id)?.filter((file) => kind !== 'browser' || file.endsWith('.spec.ts'))
  if (kind === 'doc')
    return documented.has(id) ? { state: 'met', where: 'docs/security.md' } : { state: 'open' }
  return files?.length ? { state: 'met', where: files.join(', ') } : { state: 'open' }
}
