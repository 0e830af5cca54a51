/** Paths and languages: inside the application no path has a language; outside, all but English have a prefix. */
import { LANGUAGES } from '#texts/languages.ts'

/** The language whose prefix a path has; English without one. */
export const languageOfPath = (path: string) =>
  LANGUAGES.find(({ prefix }) => prefix && `${path}/`.toLowerCase().startsWith(`${prefix}/`)) ?? LANGUAGES[0]

/** A path without its language's prefix: "/login" for "/hi/login". */
export const plainPath = (path: string): string => path.slice(languageOfPath(path).prefix.length) || '/'

/** The same page in every language, by its `hreflang`. `x-default` is for readers of all other languages. */
export const alternatesOf = (path: string): (readonly [hreflang: string, path: string])[] => [
  ...LANGUAGES.map(({ language, prefix }) => [language, prefix + path] as const),
  ['x-default', path],
]
