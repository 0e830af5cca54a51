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

export const wordsOf = ({ name, phone, email, brand, model, issue, city }: Searched): string =>
  [name, phone, email, `${brand} ${model}`, issue, city].join('\n').toLowerCase()

export type Sought = {
  /** For LIKE with the escape sign `\`. */
  pattern: string
  /** The request's number, when that may be meant. */
  id: number | undefined
}

/** What a search text means; undefined for none. A phone may be typed with spaces, a number with `#`. */
export function soughtBy(search: string): Sought | undefined {
  const text = search.normalize('NFC').toLowerCase().trim()
  if (text === '') return undefined
  const digits = /^[+\d][\d\s-]*$/.test(text) ? text.replace(/[\s-]/g, '') : text
  const number = /^#?(\d{1,15})$/.exec(text)?.[1]
  return {
    pattern: `%${digits.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`,
    id: number === undefined ? undefined : Number(number),
  }
}
