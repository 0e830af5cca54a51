/** The settings of a practice shop: it is a process with a database of its own, and reaches nothing of a real shop. */
import { resolve, sep } from 'node:path'

type Settings = Readonly<Record<string, string | undefined>>

/** Whether a path lies in a folder, or is the folder. */
export const isInside = (path: string, folder: string): boolean =>
  `${resolve(path)}${sep}`.startsWith(`${resolve(folder)}${sep}`)

const DEFAULTS = { PORT: '3001', DATA_DIR: './practice' }
const MEANS_ANOTHER = /^(DATABASE_URL|MIGRATION_DATABASE_URL|REPLICA(_\w+)?)$/
const FILES = ['SMS_OUTBOX', 'PHOTOS_DIR']

/** What is set, over the defaults of a practice shop if it is one. */
export const withPracticeDefaults = (set: Settings): Settings =>
  set.PRACTICE === '1' ? { ...DEFAULTS, ...set } : set

/** Why a practice shop cannot have these settings, in one sentence; undefined when it can. */
export function practiceFault(set: Settings): string | undefined {
  const { DATA_DIR: folder = '', SMS_PROVIDER: provider = 'outbox' } = set
  const other = Object.keys(set).find((name) => MEANS_ANOTHER.test(name))
  if (other)
    return `${other} must not be set when PRACTICE is 1: a practice shop has a database of its own in DATA_DIR.`
  if (provider !== 'outbox')
    return 'SMS_PROVIDER must be outbox when PRACTICE is 1: nobody gets the texts of a practice shop.'
  for (const name of FILES) {
    const path = set[name]
    // Starting over empties them, so they cannot be the folder itself either.
    if (path !== undefined && (!isInside(path, folder) || isInside(folder, path)))
      return `${name} must be inside of DATA_DIR when PRACTICE is 1.`
  }
  return undefined
}
