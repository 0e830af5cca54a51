import type { Locale } from './languages.ts'

export const LOCALE: Locale = {
  language: 'hi',
  prefix: '/hi',
  dates: 'hi-IN-u-nu-latn',
  relative: 'hi-IN-u-nu-latn',
  month: 'long',
  openGraph: 'hi_IN',
}
