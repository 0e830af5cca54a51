import type { Locale } from './languages.ts'

export const LOCALE: Locale = {
  language: 'mr',
  prefix: '/mr',
  dates: 'mr-IN-u-nu-latn',
  relative: 'mr-IN-u-nu-latn',
  month: 'long',
  openGraph: 'mr_IN',
}
