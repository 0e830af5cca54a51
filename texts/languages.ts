/** Every language of the shop: its name as its readers write it, and where its pages are. English has the plain paths. */
export const LANGUAGES = [
  { language: 'en', name: 'English', prefix: '' },
  { language: 'hi', name: 'हिंदी', prefix: '/hi' },
  { language: 'mr', name: 'मराठी', prefix: '/mr' },
] as const

export type Language = (typeof LANGUAGES)[number]['language']

/** How the pages of a language differ beside their texts; `#texts/locale` is the page's. */
export type Locale = {
  language: Language
  /** Before the path of every page. */
  prefix: string
  /** For `Intl.DateTimeFormat` and `Intl.NumberFormat`. */
  dates: string
  /** For `Intl.RelativeTimeFormat`. */
  relative: string
  /** How months are written. */
  month: 'short' | 'long'
  openGraph: string
}
