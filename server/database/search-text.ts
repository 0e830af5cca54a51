/** The search text of a request, stored because SQLite and PostgreSQL lower-case differently. */

import { type Meaning, meaningsOf } from '#shared/request/reference.ts'

type SearchedFields = {
  name: string
  phone: string
  email: string
  brand: string
  model: string
  issue: string
  city: string
}

export const searchText = ({ name, phone, email, brand, model, issue, city }: SearchedFields): string =>
  [name, phone, email, `${brand} ${model}`, issue, city].join('\n').toLowerCase()

export type SearchQuery = {
  /** A request matches when its search text contains every word. */
  words: string[]
  /** Also matches the requests whose reference the text may be. */
  meanings: Meaning[]
}

/** Splits a search text into words; undefined for an empty one. A phone may contain spaces. */
export function parseQuery(search: string): SearchQuery | undefined {
  const text = search.normalize('NFC').toLowerCase().trim()
  if (text === '') return undefined
  return {
    words: /^[+\d][\d\s-]*$/.test(text) ? [text.replace(/[\s-]/g, '')] : text.split(/\s+/),
    meanings: meaningsOf(text),
  }
}

/** The device filter. */
export type SoughtDevice = { brand?: string | undefined; issue?: string | undefined }

/** The words that every request about this device contains. */
export const deviceWords = ({ brand = '', issue = '' }: SoughtDevice): string[] =>
  [brand, issue].map((text) => text.toLowerCase()).filter((text) => text !== '')

/** The LIKE pattern, with `\` as its escape character, for texts that contain the word. */
export const likePattern = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`

/** The GLOB pattern for texts that contain the word. */
export const globPattern = (word: string): string => `*${word.replace(/[*?[]/g, '[$&]')}*`
