import { typingErrors } from '#machines/lib/similar-text.ts'
import { slugOf } from '#shared/catalogue/catalogue.ts'

export type FilteredModels<T> = {
  models: T[]
  /** No name has the text as it was typed; these are similar. */
  isGuess: boolean
}

/** The models with the fewest typing errors in the text, if it means any. */
function similarModels<T extends { name: string }>(models: readonly T[], textSlug: string): T[] {
  const found = models.map((model) => ({ model, errors: typingErrors(textSlug, slugOf(model.name)) }))
  const fewest = Math.min(...found.map(({ errors }) => errors))
  return fewest === Number.POSITIVE_INFINITY
    ? []
    : found.filter(({ errors }) => errors === fewest).map(({ model }) => model)
}

/**
 * The models whose name contains every word of the text, or all of it when only letters and digits count
 * ("s23", "note 13 pro+", "iphone14"); without any, those with a similar name ("galxy"). An empty text matches all.
 */
export function filterModels<T extends { name: string }>(
  models: readonly T[],
  text: string,
): FilteredModels<T> {
  const slug = slugOf(text)
  const words = slug.split('-')
  const joined = words.join('')
  const matches = models.filter(({ name }) => {
    const own = slugOf(name)
    return words.every((word) => own.includes(word)) || own.replaceAll('-', '').includes(joined)
  })
  if (matches.length > 0) return { models: matches, isGuess: false }
  const similar = similarModels(models, slug)
  return { models: similar, isGuess: similar.length > 0 }
}
