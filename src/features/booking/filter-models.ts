import { slugOf } from '#shared/catalogue.ts'

/**
 * The entries that a typed text means: each of its words stands somewhere in the name, or the whole of it does
 * when nothing but letters and digits counts ("s23", "note 13 pro+", "iphone14"). An empty text means all.
 */
export function filterModels<T extends { name: string }>(models: readonly T[], text: string): T[] {
  const words = slugOf(text).split('-')
  const joined = words.join('')
  return models.filter(({ name }) => {
    const slug = slugOf(name)
    return words.every((word) => slug.includes(word)) || slug.replaceAll('-', '').includes(joined)
  })
}
