import { plainPath } from '#shared/language-path.ts'
import { LOCALE } from '#texts/locale'

/** A path in the language of these pages: "/hi/login" on a Hindi page, for "/login" and for "/mr/login". */
export const ownPath = (path: string): string => LOCALE.prefix + plainPath(path)
