/** The texts in the current language: on the server, the language of the call being answered. */
import * as en from './en.ts'
import * as hi from './hi.ts'
import type { Language } from './languages.ts'
import * as mr from './mr.ts'

export type Texts = typeof en

/** A missing text, or a text with other values than in English, does not compile. */
const ALL = { en, hi, mr } satisfies Record<Language, Texts>

let currentLanguage: () => Language = () => 'en'

/** Set once, by the server: how the language of the current call is found. */
export function speak(wanted: () => Language): void {
  currentLanguage = wanted
}

export const textsIn = (language: Language): Texts => ALL[language]

/** @public called by the generated any.ts, which knip does not read */
export const textsNow = (): Texts => ALL[currentLanguage()]
