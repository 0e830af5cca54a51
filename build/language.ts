/** What is specific to the build of one language: package conditions and file names. */
import { defaultClientConditions, defaultServerConditions } from 'vite'
import { LOCALE } from '#texts/locale'

const OWN = `texts-${LOCALE.language}`

/** Vite's conditions, and the one that chooses the texts (package.json, `imports`). */
export const CLIENT_CONDITIONS = [OWN, ...defaultClientConditions]
export const SERVER_CONDITIONS = [OWN, ...defaultServerConditions]

/** English is built first: it empties the output folder and has the files that all languages share. */
export const IS_FIRST = LOCALE.language === 'en'

/** "shell.html" is "shell-hi.html" in Hindi. */
export const ownFile = (name: string): string => (IS_FIRST ? name : name.replace('.', `-${LOCALE.language}.`))

/** The folder of this language's pages in the output folder. */
export const PAGES = `pages${LOCALE.prefix}`
