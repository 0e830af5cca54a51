/** Finds models by text. Compares slugs, so case and spaces do not matter and no character acts as a pattern. */
import { slugOf } from '#shared/catalogue/catalogue.ts'
import { groupBySeries } from '#shared/catalogue/model-series.ts'
import { typingErrors } from '../lib/similar-text.ts'

export type Catalogue = readonly { name: string; models: readonly { name: string }[] }[]
export type Suggestion = { brand: string; model: string }
export type Suggestions = {
  /** At most eight. */
  shown: readonly Suggestion[]
  /** The number of all models that match. */
  total: number
  /** No model has the text as it was typed; these have a similar name. */
  isGuess: boolean
}

const MAX_SUGGESTIONS = 8
const NO_SUGGESTIONS: Suggestions = { shown: [], total: 0, isGuess: false }

const joined = (slug: string) => slug.replaceAll('-', '')

/** Every model with its own slug and the slug of brand and model: "samsung galaxy s23" matches too. */
const entriesOf = (catalogue: Catalogue) =>
  catalogue.flatMap(({ name: brand, models }) =>
    models.map(({ name: model }) => ({
      suggestion: { brand, model },
      own: slugOf(model),
      full: slugOf(`${brand} ${model}`),
    })),
  )
type Entry = ReturnType<typeof entriesOf>[number]

const starts = (slug: string) => (entry: Entry) => entry.own.startsWith(slug) || entry.full.startsWith(slug)

/** Whether the text is the name but for spaces: "iphone13". */
const equals = (slug: string) => (entry: Entry) =>
  joined(entry.own) === joined(slug) || joined(entry.full) === joined(slug)

/** Each typed word is the start of a word of brand or model: "s23 ultra", "samsung s23". */
const wordsStart = (slug: string) => {
  const typed = slug.split('-')
  return (entry: Entry) => {
    const words = entry.full.split('-')
    return typed.every((start) => words.some((word) => word.startsWith(start)))
  }
}

/** The name starts with the text when spaces are ignored: "redmi note12". */
const startsJoined = (slug: string) => (entry: Entry) =>
  joined(entry.own).startsWith(joined(slug)) || joined(entry.full).startsWith(joined(slug))

/** The entries that the text means with the fewest typing errors; first those with as many words. */
function similarTo(slug: string, entries: readonly Entry[]): Entry[] {
  const { length } = slug.split('-')
  const hasMoreWords = ({ own }: Entry) => Number(own.split('-').length > length)
  const found = entries.map((entry) => ({ entry, errors: typingErrors(slug, entry.full) }))
  const fewest = Math.min(...found.map(({ errors }) => errors))
  if (fewest === Number.POSITIVE_INFINITY) return []
  return found
    .filter(({ errors }) => errors === fewest)
    .map(({ entry }) => entry)
    .sort((a, b) => hasMoreWords(a) - hasMoreWords(b))
}

/** As in the brand's list: series by series. */
const newestFirst = (models: Catalogue[number]['models']) =>
  groupBySeries(models).flatMap((series) => series.models)

/** The named model comes first, then those that start with the text, then the others, each newest first. */
export function suggest(catalogue: Catalogue, text: string): Suggestions {
  const slug = slugOf(text)
  if (slug === '') return NO_SUGGESTIONS
  const entries = entriesOf(catalogue.map(({ name, models }) => ({ name, models: newestFirst(models) })))
  const ranks = [equals, starts, wordsStart, startsJoined].map((rule) => entries.filter(rule(slug)))
  const matches = [...new Set(ranks.flat())]
  const isGuess = matches.length === 0
  const found = isGuess ? similarTo(slug, entries) : matches
  const shown = found.slice(0, MAX_SUGGESTIONS).map(({ suggestion }) => suggestion)
  return { shown, total: found.length, isGuess: isGuess && found.length > 0 }
}

/** The model with exactly this name but for spaces, else the only one that starts with the text; null otherwise. */
export function findModel(catalogue: Catalogue, text: string): Suggestion | null {
  const slug = slugOf(text)
  if (slug === '') return null
  const entries = entriesOf(catalogue)
  const exact = entries.find(equals(slug))
  if (exact) return exact.suggestion
  const [only, another] = entries.filter(starts(slug))
  return only && !another ? only.suggestion : null
}

/** The index that an arrow key selects next, wrapping around at both ends; null: none is selected yet. */
export const stepTo = (active: number | null, by: 1 | -1, count: number) =>
  active === null ? (by === 1 ? 0 : count - 1) : (active + by + count) % count
