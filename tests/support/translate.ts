/** Translates English texts of tests into another language by the catalogues. */
import type { Language } from '#texts/languages.ts'
import { readCatalogues } from '../texts/catalogues.ts'
import { formsOf, hasWords, isFixed, spell, type TextForm, valuesIn } from './text-forms.ts'
import { escapeWords, hasHole, queryOfRegExp, queryOfString, sourceOf, type TextQuery } from './text-query.ts'

/** `whole`: the text and nothing else; `name`: beside numbers and "(optional)"; `part`: anywhere in a text. */
export type Fit = 'whole' | 'name' | 'part'

export type Translator = {
  /**
   * What to look for instead of an English text, or of a regular expression for one. English words with several
   * translations fit each of them. What no catalogue has stays: names, and what people typed.
   */
  find(query: string | RegExp, fit: Fit): RegExp
  /** English texts one after the other, and nothing else. */
  whole(...texts: readonly string[]): RegExp
  /** An English text without values in the other language: what a server would have answered. */
  say(text: string): string
}

/** Whether a form says the query, and more. */
function contains(form: TextForm, { words, fromStart, toEnd, ignoreCase }: TextQuery): boolean {
  if (hasHole(words) || (fromStart && toEnd)) return false
  const cased = (text: string) => (ignoreCase ? text.toLowerCase() : text)
  const wanted = cased(words)
  return form.some((part, index) => {
    if (!('text' in part)) return false
    const text = cased(part.text)
    if (fromStart) return index === 0 && text.startsWith(wanted)
    if (toEnd) return index === form.length - 1 && text.endsWith(wanted)
    return text.includes(wanted)
  })
}

const plain = (form: TextForm) => form.map((part) => ('text' in part ? part.text : '')).join('')

export function createTranslator(language: Language): Translator {
  const catalogues = readCatalogues()
  const entries = Object.entries(catalogues.en).map(([key, message]) => ({
    english: formsOf(message).filter(hasWords),
    forms: formsOf(catalogues[language][key] ?? ''),
  }))

  const texts = Map.groupBy(
    entries.flatMap(({ english, forms }) =>
      english.filter(isFixed).map((form) => ({ text: plain(form), forms })),
    ),
    ({ text }) => text,
  )
  const fixedTexts = (words: string): TextForm[] =>
    (texts.get(words) ?? []).flatMap(({ forms }) => forms.filter(isFixed))

  /** A value may be a text itself ("the customer"), or have one beside a name ("Samsung tablet"). */
  function valueSource(words: string, { holes }: TextQuery): string {
    if (hasHole(words)) return sourceOf(words, holes)
    const sourcesOf = (text: string) => [...fixedTexts(text).map((form) => spell(form)), escapeWords(text)]
    const oneByOne = words.split(/\s+/).map((word) => `(?:${sourcesOf(word).join('|')})`)
    return `(?:${[...sourcesOf(words), oneByOne.join('\\s+')].join('|')})`
  }

  /** The translations of the texts that read like the query; those without values count more. */
  function fitting(query: TextQuery): string[] {
    const found = entries.flatMap(({ english, forms }) =>
      english.flatMap((form) => {
        const values = valuesIn(form, query.words, query.ignoreCase)
        return values ? [{ form, forms, values }] : []
      }),
    )
    const fixed = found.filter(({ form }) => isFixed(form))
    return (fixed.length > 0 ? fixed : found).flatMap(({ form, forms, values }) => {
      const [first, last] = [form[0], form.at(-1)]
      const sources = new Map(
        [...values].map(([name, words]) => {
          const goesOn = !query.toEnd && last && 'value' in last && last.value === name
          const began = !query.fromStart && first && 'value' in first && first.value === name
          return [name, `${began ? '.*' : ''}${valueSource(words, query)}${goesOn ? '.*' : ''}`]
        }),
      )
      return forms.map((each) => spell(each, sources))
    })
  }

  function sourceFor(query: TextQuery): string {
    if (query.words === '') return `${query.before}${query.after}`
    const whole = fitting(query)
    const larger = entries
      .filter(({ english }) => english.some((form) => contains(form, query)))
      .flatMap(({ forms }) => forms.map((form) => spell(form)))
    // A name may be a part of some text too.
    const own = whole.length > 0 ? [] : [sourceOf(query.words, query.holes)]
    return `${query.before}(?:${[...new Set([...whole, ...larger, ...own])].join('|')})${query.after}`
  }

  const sourceOfGroup = (source: string) =>
    sourceFor({ ...queryOfRegExp(new RegExp(source), escapeWords), fromStart: true, toEnd: true })

  const whole = (...texts: readonly string[]) =>
    new RegExp(`^\\s*${texts.map((text) => sourceFor(queryOfString(text, true))).join('\\s*')}\\s*$`)

  function translate(query: string | RegExp, fit: Fit): RegExp {
    if (query instanceof RegExp) {
      const parsed = queryOfRegExp(query, sourceOfGroup)
      const [start, end] = [parsed.fromStart ? '^' : '', parsed.toEnd ? '$' : '']
      return new RegExp(`${start}${sourceFor(parsed)}${end}`, query.flags)
    }
    if (fit === 'whole') return whole(query)
    const source = sourceFor(queryOfString(query, false))
    return new RegExp(fit === 'part' ? source : `^[\\s\\d]*${source}[\\s\\d]*(?:\\(.+\\))?\\s*$`, 'i')
  }

  const say = (text: string) => {
    const [first] = fixedTexts(text)
    return first ? plain(first) : text
  }

  const known = new Map<string, RegExp>()
  function find(query: string | RegExp, fit: Fit): RegExp {
    const name = `${fit} ${query}`
    const answer = known.get(name) ?? translate(query, fit)
    known.set(name, answer)
    return answer
  }
  return { find, whole, say }
}
