/** The search text of a request or a user, stored because SQLite and PostgreSQL compare letters differently. */

import { latinDigits, phoneDigits } from '#shared/digits.ts'
import { type Meaning, meaningsOf } from '#shared/request/reference.ts'

type SearchedFields = {
  name: string
  phone: string
  email: string
  brand: string
  model: string
  issue: string
  city: string
  pickupAddress: string
  /** Of the visit; empty for none. */
  landmark: string
  pin: string
}

/** Accents of Latin letters, which people leave out, and invisible characters: joiners, direction marks. */
const LEFT_OUT = /[\u0300-\u036f\p{Cf}]/gu

/** The form in which texts are compared: "Ś", "ś" and "s" are the same, and so are the digits of all scripts. */
const foldText = (text: string): string =>
  latinDigits(text.normalize('NFKD').toLowerCase().replace(LEFT_OUT, '')).normalize('NFC')

export function searchText({ name, phone, email, brand, model, issue, ...place }: SearchedFields): string {
  const device = `${brand} ${model}`
  const { pickupAddress, landmark, city, pin } = place
  // The device without spaces too: "galaxys23" and "s23ultra" are words of a search.
  const person = [name, phone, email, device, device.replace(/\s/g, ''), issue]
  return foldText([...person, pickupAddress, landmark, city, pin].join('\n'))
}

/** `phone` with its dial prefix; null for an account without one. */
export const userSearchText = (name: string, email: string, phone: string | null): string =>
  foldText([name, email, phone ?? ''].join('\n'))

export type SearchQuery = {
  /** A request matches when its search text contains every word. */
  words: string[]
  /** Also matches the requests whose reference the text may be. */
  meanings: Meaning[]
}

/** Splits a search text into words; undefined for an empty one. A phone, as people and phones write it, is one word. */
export function parseQuery(search: string): SearchQuery | undefined {
  const text = foldText(search).trim()
  if (text === '') return undefined
  return { words: phoneDigits(text).split(/\s+/), meanings: meaningsOf(text) }
}

/** The device filter. */
export type SoughtDevice = { brand?: string | undefined; issue?: string | undefined }

/** The words that every request about this device contains. */
export const deviceWords = ({ brand = '', issue = '' }: SoughtDevice): string[] =>
  [brand, issue].map(foldText).filter((text) => text !== '')

/** The LIKE pattern, with `\` as its escape character, for texts that contain the word. */
export const likePattern = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`

/** The GLOB pattern for texts that contain the word. */
export const globPattern = (word: string): string => `*${word.replace(/[*?[]/g, '[$&]')}*`
