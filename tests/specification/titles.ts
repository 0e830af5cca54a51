/** The titles of the tests and groups that a test file holds, read from its text. */
import { readFileSync } from 'node:fs'

/** `test('…'`, `it.for(…)('…'`, `describe.each(…)('…'`: a call by one of the names, or the second call of a curried one. */
const CALL =
  /(?:\b(?:test|it|describe)(?<how>(?:\.\w+)*)\(|\)\()\s*(?<quote>['"`])(?<title>(?:\\.|(?!\k<quote>).)*)\k<quote>/gsu
/** Such a test proves nothing. */
const ASIDE = /\.(?:skip|todo|fixme|fails?)\b/u

/** Titles as they are written; of a template only what stands before its first value, which is the same in every run. */
export function titlesIn(file: string): ReadonlySet<string> {
  const titles = [...readFileSync(file, 'utf8').matchAll(CALL)].flatMap(({ groups = {} }) => {
    const { how = '', quote, title = '' } = groups
    if (ASIDE.test(how)) return []
    const text = title.replace(/\\(.)/gsu, '$1')
    return [quote === '`' ? (text.split('${')[0] ?? '') : text]
  })
  return new Set(titles)
}
