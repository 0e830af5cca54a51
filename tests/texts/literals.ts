/** The literals of the source that look like words for people, without those that a program or a developer reads. */
import { readFileSync } from 'node:fs'
import { type ESTree, parseSync, Visitor } from 'vite'

/** Two words, one that begins like a sentence, or OK: not `submit`, `data-user-id`, `ArrowDown` or `Content-Type`. */
const LOOKS_SHOWN = /\p{L}[\p{L}’',.:;!?…]* +[\p{L}{“]|^\p{Lu}\p{Ll}+[.:!?…]?$|^OK$/u

/** Calls whose text only developers and operators read. */
const FOR_DEVELOPERS =
  /(^|\.)(\w*Error|warn|invariant|raw|prepare|exec|querySelector(All)?|matchMedia|closest|select|selectFrom|header|set|get|append|text)$/

const nameOf = (node: ESTree.Expression | ESTree.Super): string => {
  if (node.type === 'Identifier') return node.name
  if (node.type === 'MemberExpression' && node.property.type === 'Identifier') return `.${node.property.name}`
  return ''
}

type Shown = { file: string; line: number; text: string }
type Range = { start: number; end: number }

/** @returns the literals of a file */
export function shownLiterals(file: string, code = readFileSync(file, 'utf8')): Shown[] {
  const ignored: Range[] = []
  const found: (Range & { text: string })[] = []
  const ignore = ({ start, end }: Range) => void ignored.push({ start, end })
  const add = ({ start, end }: Range, text: string) => {
    // Of HTML, what stands between its tags.
    if (LOOKS_SHOWN.test(text.replaceAll(/<[^>]*>/g, '').trim())) found.push({ start, end, text })
  }
  new Visitor({
    ImportDeclaration: ignore,
    ImportExpression: ignore,
    TSLiteralType: ignore,
    TSTypeAliasDeclaration: ignore,
    TaggedTemplateExpression: ignore,
    CallExpression(node) {
      if (FOR_DEVELOPERS.test(nameOf(node.callee))) for (const argument of node.arguments) ignore(argument)
    },
    NewExpression(node) {
      if (/Error$/.test(nameOf(node.callee)) && nameOf(node.callee) !== 'HttpError') ignore(node)
    },
    Property(node) {
      // A machine's description is its documentation, in English as the code.
      if (node.key.type === 'Identifier' && ['description', 'event'].includes(node.key.name))
        ignore(node.value)
      if (!node.computed) ignore(node.key)
    },
    JSXAttribute(node) {
      if (
        node.name.type === 'JSXIdentifier' &&
        /^(className|d|viewBox|transform|points|sizes)$/.test(node.name.name)
      )
        ignore(node)
    },
    Literal(node) {
      if (typeof node.value === 'string') add(node, node.value)
    },
    TemplateLiteral(node) {
      add(node, node.quasis.map(({ value }) => value.cooked).join('{}'))
    },
    JSXText(node) {
      add(node, node.value.trim())
    },
  }).visit(parseSync(file, code).program)
  return found
    .filter(({ start, end }) => !ignored.some((range) => range.start <= start && end <= range.end))
    .map(({ start, text }) => ({ file, line: code.slice(0, start).split('\n').length, text }))
}
