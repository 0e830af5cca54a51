/** What the oldest supported browsers lack, from MDN's browser-compat-data. */
import compat from '@mdn/browser-compat-data/forLegacyNode'
import type { Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data/types'
import { FLOOR } from '#build/browser-floor.ts'

/** Phones: desktop browsers of the same version have the same engines. */
const BROWSERS = {
  chrome_android: Number(FLOOR.chrome),
  firefox_android: Number(FLOOR.firefox),
  safari_ios: Number(FLOOR.safari),
} as const

/** "≤37" is a version; "preview" and false are none. */
const versionOf = (version: string | false | undefined) => Number.parseFloat(String(version).replace('≤', ''))

const includes = (statement: SimpleSupportStatement, version: number) =>
  !statement.flags &&
  !statement.prefix &&
  !statement.alternative_name &&
  versionOf(statement.version_added) <= version &&
  !(versionOf(statement.version_removed) <= version)

/** Whether one of the oldest supported browsers lacks the feature; a partial implementation counts as one. */
export function isNewer(feature: Identifier | undefined): boolean {
  const support = feature?.__compat?.support
  if (!support) return false
  return Object.entries(BROWSERS).some(([browser, version]) => {
    const statements = [support[browser as keyof typeof BROWSERS] ?? []].flat()
    return !statements.some((statement) => includes(statement, version))
  })
}

/** The features below one, by name. */
export const featuresOf = (feature: Identifier | undefined): [string, Identifier][] =>
  Object.keys(feature ?? {}).flatMap((name) => {
    const inner = name === '__compat' ? undefined : feature?.[name]
    return inner ? [[name, inner]] : []
  })

export const { api, css, javascript } = compat
