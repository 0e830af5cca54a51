/** How a typed text finds models. Texts are compared by their slugs, so case and spaces do not count and nothing is read as a pattern. */
import { slugOf } from '#shared/catalogue.ts'

export type Catalogue = readonly { name: string; models: readonly { name: string }[] }[]
export type Suggestion = { brand: string; model: string }

const MAX_SUGGESTIONS = 8

/** Every model with its own slug and that of brand and model together: "samsung galaxy s23" is a way to say it. */
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

/** Each typed word begins a word of brand or model: "s23 ultra", "samsung s23". */
const wordsStart = (slug: string) => {
  const typed = slug.split('-')
  return (entry: Entry) => {
    const words = entry.full.split('-')
    return typed.every((start) => words.some((word) => word.startsWith(start)))
  }
}

/** At most eight models for what is typed so far: those that start with it first, then those whose words do. */
export function suggest(catalogue: Catalogue, text: string): Suggestion[] {
  const slug = slugOf(text)
  if (slug === '') return []
  const entries = entriesOf(catalogue)
  const first = entries.filter(starts(slug))
  const then = entries.filter(wordsStart(slug)).filter((entry) => !first.includes(entry))
  return [...first, ...then].slice(0, MAX_SUGGESTIONS).map(({ suggestion }) => suggestion)
}

/** The one model that a text means: by its whole name, else by the start of one name only; null for none. */
export function findModel(catalogue: Catalogue, text: string): Suggestion | null {
  const slug = slugOf(text)
  if (slug === '') return null
  const entries = entriesOf(catalogue)
  const exact = entries.find(({ own, full }) => own === slug || full === slug)
  if (exact) return exact.suggestion
  const [only, another] = entries.filter(starts(slug))
  return only && !another ? only.suggestion : null
}
