/** The language of the call that is being answered: the one that the page names in Accept-Language. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { parseAccept } from 'hono/utils/accept'
import { LANGUAGES, type Language } from '#texts/languages.ts'
import { speak } from '#texts/now.ts'

const calls = new AsyncLocalStorage<Language>()

/** English outside of a call, and for a call that names no language of the shop. */
export const languageOfCall = (): Language => calls.getStore() ?? 'en'

/** "hi-IN,hi;q=0.9,en;q=0.8" is Hindi: the language of the shop that the header prefers; English without one. */
export function languageIn(header: string | undefined): Language {
  // Sorted by quality.
  for (const { type, q } of parseAccept(header ?? '')) {
    const [tag = ''] = type.toLowerCase().split('-')
    const found = LANGUAGES.find(({ language }) => language === tag)
    if (found && q > 0) return found.language
  }
  return 'en'
}

/** Runs `act` with all its texts (`#texts`) in a language. */
export const inLanguage = <T>(language: Language, act: () => T): T => calls.run(language, act)

speak(languageOfCall)
