/** The subset of the heading font shapes every text as the whole font does. */
import { beforeAll, describe, expect, test } from 'vitest'
import { cutFor, readTexts, readWholeFont } from '#build/fonts/devanagari-font.ts'
import { devanagariRuns, openFont, outlinesOf } from '#build/fonts/shaping.ts'

/** Of headings. */
const WEIGHT = 700
/** In units, 2,048 to an em: limiting the weights rounds coordinates. */
const ROUNDING = 1

const NUMBER = /-?\d+(?:\.\d+)?/g
const numbersOf = (outline: string) => (outline.match(NUMBER) ?? []).map(Number)

function areEqual(one: readonly string[], other: readonly string[]): boolean {
  const [a, b] = [one.join(), other.join()]
  const others = numbersOf(b)
  return (
    a.replaceAll(NUMBER, '') === b.replaceAll(NUMBER, '') &&
    numbersOf(a).every((number, index) => Math.abs(number - (others[index] ?? Number.NaN)) <= ROUNDING)
  )
}

describe.each(['hi', 'mr'] as const)('in %s', (language) => {
  let whole: Uint8Array
  let texts: string
  beforeAll(async () => {
    whole = await readWholeFont()
    texts = await readTexts(language)
  })

  const faultsOf = (cut: Uint8Array) => {
    const [ofWhole, ofCut] = [openFont(whole), openFont(cut)]
    const runs = new Set(devanagariRuns(texts).map((run) => run.trim()))
    expect(runs.size).toBeGreaterThan(500)
    return [...runs].filter(
      (run) => !areEqual(outlinesOf(ofWhole, run, WEIGHT), outlinesOf(ofCut, run, WEIGHT)),
    )
  }

  test('every text looks the same in the subset', async () => {
    expect(faultsOf(await cutFor(whole, texts))).toEqual([])
  })

  test('a subset for other texts does not do', async () => {
    expect(faultsOf(await cutFor(whole, 'नाम'))).not.toEqual([])
  })
})
