/** The functions and objects of scripts that the oldest supported browsers lack. */
import type { Identifier } from '@mdn/browser-compat-data/types'
import { api, featuresOf, isNewer, javascript } from './compat-data.ts'

/** A member of a global object or of its prototype: `Map.groupBy`, `Array.prototype.toSorted`, `Window.requestIdleCallback`. */
export type Member = { owner: string; name: string }

/** Sub-features have descriptions for names: "secure_context_required", "@@iterator". */
const STATIC = '_static'
const nameOf = (key: string) => key.replace(STATIC, '')
const isName = (key: string) => /^[A-Za-z][A-Za-z0-9]*$/.test(nameOf(key))

const builtins = featuresOf(javascript.builtins)
const interfaces = [
  ...builtins,
  ...builtins.flatMap(([name, feature]) => (name === 'Intl' ? nested(name, feature) : [])),
  ...featuresOf(api),
]

/** `Intl.Segmenter` is an object with members too. */
function nested(outer: string, feature: Identifier): [string, Identifier][] {
  return featuresOf(feature)
    .filter(([name]) => /^[A-Z]/.test(name))
    .map(([name, inner]) => [`${outer}.${name}`, inner])
}

const allMembers = interfaces.flatMap(([owner, feature]) =>
  featuresOf(feature)
    .filter(([key]) => isName(key) && key !== owner)
    .map(([key, member]) => ({ owner, name: nameOf(key), key, isNewer: isNewer(member) })),
)

/** Names of global objects and functions. */
export const newerGlobals: ReadonlySet<string> = new Set(
  interfaces.filter(([name, feature]) => isName(name) && isNewer(feature)).map(([name]) => name),
)

export const newerMembers: readonly Member[] = allMembers.filter((member) => member.isNewer)

const olderNames = new Set(allMembers.filter((member) => !member.isNewer).map(({ name }) => name))
const builtinNames = new Set(builtins.map(([name]) => name))

/** Static functions, such as "Map.groupBy": their object is in the code. */
export const newerStatics: ReadonlySet<string> = new Set(
  allMembers
    .filter((member) => member.isNewer && (member.key.endsWith(STATIC) || builtinNames.has(member.owner)))
    .map(({ owner, name }) => `${owner}.${name}`),
)

/** Methods of built-in objects whose names no older object has, such as "toSorted". */
export const newerBuiltinMethods: ReadonlySet<string> = new Set(
  newerMembers
    .filter(({ owner, name }) => builtinNames.has(owner) && !olderNames.has(name))
    .map(({ name }) => name),
)

/** The same for objects of the browser, such as "requestSubmit". */
export const newerBrowserMethods: ReadonlySet<string> = new Set(
  newerMembers
    .filter(({ owner, name }) => !builtinNames.has(owner) && !olderNames.has(name))
    .map(({ name }) => name),
)

/** The methods of iterators, which arrays have too: `map.values().map(…)`. */
export const iteratorMethods: ReadonlySet<string> = new Set(
  newerMembers.filter(({ owner }) => owner === 'Iterator').map(({ name }) => name),
)
