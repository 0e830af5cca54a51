/** What the owner's search looks through, kept beside each request: neither database lowers Devanagari the same way. */

type Searched = {
  name: string
  phone: string
  email: string
  brand: string
  model: string
  issue: string
  city: string
}

export const searchText = ({ name, phone, email, brand, model, issue, city }: Searched): string =>
  [name, phone, email, `${brand} ${model}`, issue, city].join('\n').toLowerCase()

export type SearchQuery = {
  /** Each is found somewhere. */
  words: string[]
  /** The request's number, when that may be meant. */
  id: number | undefined
}

/** What a search text means, word by word; undefined for none. A phone may be typed with spaces, a number with `#`. */
export function parseQuery(search: string): SearchQuery | undefined {
  const text = search.normalize('NFC').toLowerCase().trim()
  if (text === '') return undefined
  const number = /^#?(\d{1,15})$/.exec(text)?.[1]
  return {
    words: /^[+\d][\d\s-]*$/.test(text) ? [text.replace(/[\s-]/g, '')] : text.split(/\s+/),
    id: number === undefined ? undefined : Number(number),
  }
}

/** For LIKE with the escape sign `\`: the word is found somewhere. */
export const likePattern = (word: string): string => `%${word.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
