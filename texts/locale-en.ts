import type { Locale } from './languages.ts'

export const LOCALE: Locale = {
  language: 'en',
  prefix: '',
  dates: 'en-US',
  relative: 'en-IN',
  month: 'short',
  openGraph: 'en_IN',
}
