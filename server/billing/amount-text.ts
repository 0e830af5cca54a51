/** Amounts as text, in the language of the call: "Three Thousand Four Hundred Ninety Nine Rupees Only". */
import { ToWords as English } from 'to-words/en-IN'
import { ToWords as Hindi } from 'to-words/hi-IN'
import { ToWords as Marathi } from 'to-words/mr-IN'
import { RUPEE } from '#shared/money.ts'
import type { Language } from '#texts/languages.ts'
import { languageOfCall } from '../lib/language.ts'

type Converter = { convert: (amount: number, options: { currency: true }) => string }

const converters: Readonly<Record<Language, Converter>> = {
  en: new English(),
  hi: new Hindi(),
  mr: new Marathi(),
}

/** @param paise above 0 */
export const amountText = (paise: number): string =>
  converters[languageOfCall()].convert(paise / RUPEE, { currency: true })
