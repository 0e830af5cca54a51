/** Finds what built scripts call although the oldest supported browsers lack it, by name: the scripts have no types. */
import { type ESTree, parseSync } from 'vite'
import {
  iteratorMethods,
  newerBrowserMethods,
  newerBuiltinMethods,
  newerGlobals,
  newerStatics,
} from './newer-apis.ts'

export type Script = { file: string; code: string }

/** Lookbehind, modifiers and the flag `v`: syntax errors that fail the whole file, and that no build compiles. */
const NEWER_PATTERN = /\(\?<[=!]|\(\?(?:[ims]+(?:-[ims]+)?|-[ims]+):/
const ITERATORS = ['keys', 'values', 'entries']

type Use = { what: string; name: string; isBrowserMethod?: boolean }
type Reading = {
  uses: Use[]
  /** Names that the script tests for: `'timeout' in AbortSignal`, `typeof scheduler`, `form.requestSubmit?.()`. */
  tested: Set<string>
  /** Names of the script's own objects, which the browser's may share: a router has a `navigate`. */
  own: Set<string>
}

function textOf(node: ESTree.Node): string | undefined {
  if (node.type === 'Identifier') return node.name
  if (node.type === 'Literal') return String(node.value)
  return node.type === 'TemplateLiteral' && node.expressions.length === 0
    ? node.quasis[0]?.value.raw
    : undefined
}

/** The name of `object.name` and `object['name']`. */
const memberOf = (node: ESTree.Node): string | undefined =>
  node.type === 'MemberExpression' && !(node.computed && node.property.type === 'Identifier')
    ? textOf(node.property)
    : undefined

/** The names in a condition: `scheduler` and `yield` in `scheduler && !scheduler?.yield`. */
function testedBy(node: ESTree.Node): (string | undefined)[] {
  if (node.type === 'UnaryExpression') return testedBy(node.argument)
  if (node.type === 'ChainExpression') return testedBy(node.expression)
  if (node.type === 'LogicalExpression') return [node.left, node.right].flatMap(testedBy)
  return [memberOf(node) ?? textOf(node)]
}

const isIterator = (node: ESTree.Node) =>
  node.type === 'CallExpression' &&
  node.arguments.length === 0 &&
  ITERATORS.includes(memberOf(node.callee) ?? '')

function usesOfCall(callee: ESTree.Node): Use[] {
  const name = memberOf(callee)
  if (name === undefined || callee.type !== 'MemberExpression') return []
  const { object } = callee
  const full = `${textOf(object)}.${name}`
  if (newerStatics.has(full)) return [{ what: full, name }]
  if (newerBuiltinMethods.has(name)) return [{ what: `.${name}()`, name }]
  if (newerBrowserMethods.has(name)) return [{ what: `.${name}()`, name, isBrowserMethod: true }]
  return iteratorMethods.has(name) && isIterator(object)
    ? [{ what: `an iterator’s .${name}()`, name: '' }]
    : []
}

const globalUse = (node: ESTree.Node): Use[] =>
  node.type === 'Identifier' && newerGlobals.has(node.name) ? [{ what: node.name, name: node.name }] : []

const isNode = (value: unknown): value is ESTree.Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** The node and all below it. */
function* nodesIn(node: ESTree.Node): Generator<ESTree.Node> {
  yield node
  for (const value of Object.values(node))
    for (const child of [value].flat()) if (isNode(child)) yield* nodesIn(child)
}

function usesOf(node: ESTree.Node): Use[] {
  if (node.type === 'CallExpression') return [...usesOfCall(node.callee), ...globalUse(node.callee)]
  if (node.type === 'NewExpression') return globalUse(node.callee)
  if (node.type === 'MemberExpression') return globalUse(node.object)
  if (node.type === 'StaticBlock') return [{ what: 'a static block', name: '' }]
  if (node.type !== 'Literal' || !('regex' in node) || !node.regex) return []
  const { pattern, flags } = node.regex
  const isNewer = NEWER_PATTERN.test(pattern) || flags.includes('v')
  return isNewer ? [{ what: `the pattern /${pattern}/${flags}`, name: '' }] : []
}

function testedIn(node: ESTree.Node): (string | undefined)[] {
  if (node.type === 'CallExpression') return node.optional ? [memberOf(node.callee)] : []
  if (node.type === 'BinaryExpression') return node.operator === 'in' ? [textOf(node.left)] : []
  if (node.type === 'UnaryExpression') return node.operator === 'typeof' ? testedBy(node.argument) : []
  if (node.type === 'LogicalExpression') return testedBy(node.left)
  return node.type === 'IfStatement' || node.type === 'ConditionalExpression' ? testedBy(node.test) : []
}

function ownIn(node: ESTree.Node): string | undefined {
  if (node.type === 'AssignmentExpression') return memberOf(node.left)
  const isKey = node.type === 'Property' || node.type === 'MethodDefinition'
  return isKey && !node.computed ? textOf(node.key) : undefined
}

const namesOf = (names: readonly (string | undefined)[]) => new Set(names.flatMap((name) => name ?? []))

function read({ file, code }: Script): Reading {
  const nodes = [...nodesIn(parseSync(file, code).program)]
  return {
    uses: nodes.flatMap(usesOf),
    tested: namesOf(nodes.flatMap(testedIn)),
    own: namesOf(nodes.map(ownIn)),
  }
}

/** @returns a line for each call and pattern that no test in its own file precedes, with the file */
export function newerInScripts(scripts: readonly Script[]): string[] {
  const readings = scripts.map((script) => ({ file: script.file, ...read(script) }))
  const own = new Set(readings.flatMap((reading) => [...reading.own]))
  const lines = readings.flatMap(({ file, uses, tested }) =>
    uses
      .filter(({ name, isBrowserMethod }) => !tested.has(name) && !(isBrowserMethod && own.has(name)))
      .map(({ what }) => `${what} in ${file}`),
  )
  return [...new Set(lines)].sort()
}
