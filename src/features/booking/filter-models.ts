import { slugOf } from '#shared/catalogue.ts'

/**
 * The models whose name contains every word of the text, or all of it when only letters and digits count
 * ("s23", "note 13 pro+", "iphone14"). An empty text matches all.
 */
export function filterModels<T extends { name: string }>(models: readonly T[], text: string): T[] {
  const words = slugOf(text).split('-')
  const joined = words.join('')
  return models.filter(({ name }) => {
    const slug = slugOf(name)
    return words.every((word) => slug.includes(word)) || slug.replaceAll('-', '').includes(joined)
  })
}
