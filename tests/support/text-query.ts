/** Parses a locator's text: its words, with holes for the variable parts of a regular expression. */

/** Characters of the private use area stand for the holes. */
const FIRST_HOLE = 0xe000

export type TextQuery = {
  words: string
  /** The sources of the holes, by the order of their characters. */
  holes: readonly string[]
  /** Nothing may stand before the words, or after them. */
  fromStart: boolean
  toEnd: boolean
  ignoreCase: boolean
  /** What may stand around the words: the source of spaces and of optional words. */
  before: string
  after: string
}

const TOKEN =
  /(?:\\(?<escaped>[^a-zA-Z0-9])|(?<open>\\[a-zA-Z]|\[(?:\\.|[^\]\\])*\]|\.)|\((?:\?:)?(?<group>(?:\\.|[^()\\])*)\)|(?<char>[^|()]))(?<times>[*+?]|\{\d[\d,]*\})?/gs

export const escapeWords = (text: string): string =>
  text.replaceAll(/[.*+?^${}()|[\]\\/-]/g, '\\$&').replaceAll(/\s+/g, '\\s+')

const isHole = (char: string) => char.charCodeAt(0) >= FIRST_HOLE && char.charCodeAt(0) < 0xf000

export const hasHole = (words: string): boolean => [...words].some(isHole)

/** The source of a regular expression for words with holes. */
export const sourceOf = (words: string, holes: readonly string[]): string =>
  words
    .split(/([\ue000-\uefff])/)
    .map((run) => (isHole(run) ? (holes[run.charCodeAt(0) - FIRST_HOLE] ?? '') : escapeWords(run)))
    .join('')

/** `exact`: the whole text, in this case; otherwise a part of it, as Playwright looks for strings. */
export const queryOfString = (text: string, exact: boolean): TextQuery => ({
  ...{ words: text.trim(), holes: [], before: '', after: '' },
  ...{ fromStart: exact, toEnd: exact, ignoreCase: !exact },
})

/**
 * @param translateGroup what takes the place of the words in a group
 * @throws Error for what the tests do not use: alternatives outside of a group, groups in groups
 */
export function queryOfRegExp(
  { source, flags }: RegExp,
  translateGroup: (words: string) => string,
): TextQuery {
  const fromStart = source.startsWith('^')
  const toEnd = /(?<!\\)\$$/.test(source)
  const body = source.slice(fromStart ? 1 : 0, toEnd ? -1 : undefined)
  const tokens = [...body.matchAll(TOKEN)]
  if (tokens.map(([token]) => token).join('') !== body) throw new Error(`/${source}/ is not understood.`)
  const holes: string[] = []
  let words = ''
  for (const { 0: token, groups: { escaped, open, group, char, times = '' } = {} } of tokens) {
    const literal = escaped ?? char
    if (literal !== undefined && times === '') {
      words += literal
      continue
    }
    words += String.fromCharCode(FIRST_HOLE + holes.length)
    if (group === undefined) holes.push(open === undefined ? token : `${open}${times}`)
    else holes.push(`(?:${group.split('|').map(translateGroup).join('|')})${times}`)
  }
  const [, before = '', core = '', after = ''] =
    /^([\ue000-\uefff]*)(.*?)([\ue000-\uefff]*)$/s.exec(words) ?? []
  return {
    ...{ words: core, holes, fromStart, toEnd, ignoreCase: flags.includes('i') },
    ...{ before: sourceOf(before, holes), after: sourceOf(after, holes) },
  }
}
