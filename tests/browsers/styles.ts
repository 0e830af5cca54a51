/** Finds what the oldest supported browsers lack in a style sheet, and renames it so that any browser ignores it too. */
import type { Identifier } from '@mdn/browser-compat-data/types'
import postcss, { type AtRule, type Declaration } from 'postcss'
import { css, featuresOf, isNewer } from './compat-data.ts'

/** No browser knows a name that begins so. */
const UNKNOWN = 'unknown-'

const { properties, selectors, types, 'at-rules': atRules } = css
const length = types?.length

/** The functions of all types of values, by name: `color-mix` is a feature of the type `color`. */
function functionsOf(features: readonly [string, Identifier][]): [string, Identifier][] {
  return features.flatMap(([name, feature]) => [[name, feature], ...functionsOf(featuresOf(feature))])
}
const newerFunctions = new Set(
  functionsOf(featuresOf(types))
    .filter(([, feature]) => isNewer(feature))
    .map(([name]) => name),
)

/** Units that share a feature with others. */
const UNIT_GROUPS: readonly (readonly [RegExp, string])[] = [
  [/^dv/, 'viewport_percentage_units_dynamic'],
  [/^sv/, 'viewport_percentage_units_small'],
  [/^lv/, 'viewport_percentage_units_large'],
  [/^cq/, 'container_query_length_units'],
]
const isNewerUnit = (unit: string) =>
  isNewer(length?.[UNIT_GROUPS.find(([units]) => units.test(unit))?.[1] ?? unit])

/** Their values are about other boxes than ours (the alignment of blocks), or about what phones do not have (a cursor). */
const OTHER_USES = ['align-content', 'cursor']

const FUNCTION = /(?<![\w-])([a-z][a-z-]*)\(/g
const UNIT = /(?<![\w.#-])(-?[\d.]+)([a-z]+)(?![\w(-])/g
const PSEUDO = /(::?)([a-z][a-z-]*)/g

type Reading = { css: string; found: readonly string[] }

/** @returns the names of newer features, such as "@container", ":has", "dvh" or "overflow: clip", and the renamed style sheet */
export function readStyles(text: string): Reading {
  const root = postcss.parse(text)
  const found = new Set<string>()
  const isFound = (is: boolean, name: string) => {
    if (is) found.add(name)
    return is
  }
  const renameValue = (value: string) =>
    value
      .replace(FUNCTION, (all, name: string) =>
        isFound(newerFunctions.has(name), `${name}()`) ? `${UNKNOWN}${all}` : all,
      )
      .replace(UNIT, (all, number: string, unit: string) =>
        isFound(isNewerUnit(unit), unit) ? `${number}${UNKNOWN}${unit}` : all,
      )
  const renamePseudo = (selector: string) =>
    selector.replace(PSEUDO, (all, colons: string, name: string) =>
      isFound(isNewer(selectors?.[name]), `:${name}`) ? `${colons}${UNKNOWN}${name}` : all,
    )
  const renameAtRule = (rule: AtRule) => {
    const { name, params } = rule
    if (name === 'supports')
      rule.params = renamePseudo(renameValue(params)).replace(/\(([a-z-]+)(?=:)/g, (all, prop: string) =>
        isNewer(properties?.[prop]) ? `(${UNKNOWN}${prop}` : all,
      )
    if (name === 'media')
      rule.params = params.replace(/\((?:min-|max-)?([a-z-]+)/g, (all, feature: string) =>
        isFound(isNewer(atRules?.media?.[feature]), `@media (${feature})`) ? `(${UNKNOWN}${feature}` : all,
      )
    if (isFound(isNewer(atRules?.[name]), `@${name}`)) rule.name = `${UNKNOWN}${name}`
  }
  const renameDeclaration = (declaration: Declaration) => {
    const { prop, value } = declaration
    declaration.value = renameValue(value)
    if (prop.startsWith('--') || prop.startsWith('-webkit-')) return
    const property = properties?.[prop]
    if (isFound(isNewer(property), prop)) declaration.prop = `${UNKNOWN}${prop}`
    else if (!OTHER_USES.includes(prop) && isFound(isNewer(property?.[value]), `${prop}: ${value}`))
      declaration.value = `${UNKNOWN}${value}`
  }
  root.walk((node) => {
    if (node.type === 'atrule') renameAtRule(node)
    else if (node.type === 'decl') renameDeclaration(node)
    else if (node.type === 'rule') node.selector = renamePseudo(node.selector)
  })
  return { css: root.toString(), found: [...found].sort() }
}
