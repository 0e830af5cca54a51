/** Finds models by text. Compares slugs, so case and spaces do not matter and no character acts as a pattern. */
import { slugOf } from '#shared/catalogue.ts'

export type Catalogue = readonly { name: string; models: readonly { name: string }[] }[]
export type Suggestion = { brand: string; model: string }

const MAX_SUGGESTIONS = 8

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

/** Each typed word is the start of a word of brand or model: "s23 ultra", "samsung s23". */
const wordsStart = (slug: string) => {
  const typed = slug.split('-')
  return (entry: Entry) => {
    const words = entry.full.split('-')
    return typed.every((start) => words.some((word) => word.startsWith(start)))
  }
}

/** At most eight models: first those that start with the text, then those whose words do. */
export function suggest(catalogue: Catalogue, text: string): Suggestion[] {
  const slug = slugOf(text)
  if (slug === '') return []
  const entries = entriesOf(catalogue)
  const first = entries.filter(starts(slug))
  const then = entries.filter(wordsStart(slug)).filter((entry) => !first.includes(entry))
  return [...first, ...then].slice(0, MAX_SUGGESTIONS).map(({ suggestion }) => suggestion)
}

/** The model with exactly this name, else the only one that starts with the text; null otherwise. */
export function findModel(catalogue: Catalogue, text: string): Suggestion | null {
  const slug = slugOf(text)
  if (slug === '') return null
  const entries = entriesOf(catalogue)
  const exact = entries.find(({ own, full }) => own === slug || full === slug)
  if (exact) return exact.suggestion
  const [only, another] = entries.filter(starts(slug))
  return only && !another ? only.suggestion : null
}
