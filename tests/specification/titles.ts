/** Reads the titles of tests and groups from a test file's source. */
import { readFileSync } from 'node:fs'

/** `test('…'`, `it.for(…)('…'`, `describe.each(…)('…'`: a call by one of the names, or the second call of a curried one. */
const CALL =
  /(?:\b(?:test|it|describe)(?<how>(?:\.\w+)*)\(|\)\()\s*(?<quote>['"`])(?<title>(?:\\.|(?!\k<quote>).)*)\k<quote>/gsu
/** A skipped test is no evidence. */
const ASIDE = /\.(?:skip|todo|fixme|fails?)\b/u

/** The titles in the source; of a template literal only the part before its first value. */
export function titlesIn(file: string): ReadonlySet<string> {
  const titles = [...readFileSync(file, 'utf8').matchAll(CALL)].flatMap(({ groups = {} }) => {
    const { how = '', quote, title = '' } = groups
    if (ASIDE.test(how)) return []
    const text = title.replace(/\\(.)/gsu, '$1')
    return [quote === '`' ? (text.split('${')[0] ?? '') : text]
  })
  return new Set(titles)
}
