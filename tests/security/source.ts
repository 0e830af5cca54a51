/** Parses the source: imports, calls with their arguments, and JSX elements and attributes. */
import { globSync, readFileSync } from 'node:fs'
import { type ESTree, parseSync, Visitor } from 'vite'

export type Wing = 'server' | 'shared' | 'machines' | 'src' | 'statecharts'
export type Call = { file: string; name: string; args: readonly ESTree.Argument[]; text: string }
export type Read = {
  file: string
  text: string
  imports: string[]
  calls: Call[]
  /** Names of JSX attributes. */
  attributes: string[]
  /** Names of JSX elements. */
  elements: string[]
}

/** The dotted name of a callee: `log.info`, `createHash`, `new RegExp`. */
function nameOf(node: ESTree.Expression | ESTree.Super | ESTree.PrivateIdentifier): string {
  if (node.type === 'Identifier') return node.name
  if (node.type === 'MemberExpression') return `${nameOf(node.object)}.${nameOf(node.property)}`
  return node.type === 'CallExpression' ? `${nameOf(node.callee)}()` : `(${node.type})`
}

const nothing = (): Read => ({ file: '', text: '', imports: [], calls: [], attributes: [], elements: [] })
/** The current file. */
let found = nothing()

const keepCall = (
  name: string,
  { arguments: args, start, end }: ESTree.CallExpression | ESTree.NewExpression,
) => void found.calls.push({ file: found.file, name, args, text: found.text.slice(start, end) })
const keepName = (list: string[], { name }: ESTree.JSXAttribute | ESTree.JSXOpeningElement) =>
  void (name.type === 'JSXIdentifier' && list.push(name.name))

const reader = new Visitor({
  ImportDeclaration: ({ source }) => void found.imports.push(source.value),
  ImportExpression: ({ source }) =>
    void found.imports.push(found.text.slice(source.start + 1, source.end - 1)),
  CallExpression: (node) => keepCall(nameOf(node.callee), node),
  NewExpression: (node) => keepCall(`new ${nameOf(node.callee)}`, node),
  JSXAttribute: (node) => keepName(found.attributes, node),
  JSXOpeningElement: (node) => keepName(found.elements, node),
})

function readSource(file: string): Read {
  const text = readFileSync(file, 'utf8')
  const { program, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file} cannot be read`)
  found = { ...nothing(), file, text }
  reader.visit(program)
  return found
}

/** All files of a wing; of `server` only production code. */
export const readWing = (wing: Wing): Read[] =>
  globSync(`${wing}/**/*.{ts,tsx}`)
    .filter((file) => !file.endsWith('.d.ts') && !['server/dev/dev-server.ts'].includes(file))
    .toSorted()
    .map(readSource)

/** Formats a call as `file: text` for failure messages. */
export const formatCalls = (calls: readonly Call[]) =>
  calls.map(({ file, text }) => `${file}: ${text.slice(0, 100)}`)
