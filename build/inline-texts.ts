/**
 * Vite plugin: inlines the texts of the one language that is built. A call of a text becomes a literal. Texts
 * that cannot be inlined are modules, loaded with the pages that use them. The output has neither catalogue nor runtime.
 */
import { readFileSync } from 'node:fs'
import { type ESTree, type Plugin, parseSync, Visitor } from 'vite'
import type { Language } from '#texts/languages.ts'
import { LOCALE } from '#texts/locale'

const IMPORT = "import * as m from '#texts'"
const TEXT = /^export const (\w+) = (\(.*?\)): string => (.*)$/gm
const PREFIX = 'text:'

/** A text's code: its parameter and its literal. */
type Text = { given: string; value: string }

function readTexts(language: Language): ReadonlyMap<string, Text> {
  const file = readFileSync(new URL(`../texts/${language}.ts`, import.meta.url), 'utf8')
  return new Map(
    [...file.matchAll(TEXT)].map(([, key = '', given = '', value = '']) => [key, { given, value }]),
  )
}

/** The key in `m.key`; undefined for any other expression. */
const keyOf = (node: ESTree.Expression | ESTree.Super): string | undefined =>
  node.type === 'MemberExpression' &&
  !node.computed &&
  node.object.type === 'Identifier' &&
  node.object.name === 'm' &&
  node.property.type === 'Identifier'
    ? node.property.name
    : undefined

/** The values of a call by name; undefined unless they are written out in the call. */
function valuesOf({
  arguments: [values],
}: ESTree.CallExpression): Map<string, ESTree.Expression> | undefined {
  if (values?.type !== 'ObjectExpression') return undefined
  const found = new Map<string, ESTree.Expression>()
  for (const property of values.properties) {
    if (property.type !== 'Property' || property.computed || property.key.type !== 'Identifier')
      return undefined
    found.set(property.key.name, property.value)
  }
  return found
}

/** The template's code with the values in their places; undefined when one is used twice or in a plural. */
function fillIn(template: string, values: ReadonlyMap<string, string>): string | undefined {
  const places = template.match(/\$\{.*?\}/g) ?? []
  if (new Set(places).size < places.length) return undefined
  if (places.some((place) => !values.has(place.slice(2, -1)))) return undefined
  return template.replace(/\$\{(\w+)\}/g, (_place, name: string) => `\${${values.get(name)}}`)
}

type Edit = { start: number; end: number; code: () => string }

/** @returns the module's code with its texts inlined */
export function inlineTexts(file: string, code: string, textOf: (key: string) => Text): string {
  const edits: Edit[] = []
  const functions = new Set<string>()
  /** The code of a range, with the edits in it. */
  const codeOf = ({ start, end }: { start: number; end: number }): string => {
    let [at, out] = [start, '']
    for (const edit of edits) {
      if (edit.start < at || edit.end > end) continue
      out += code.slice(at, edit.start) + edit.code()
      at = edit.end
    }
    return out + code.slice(at, end)
  }
  const nameOf = (key: string) => {
    functions.add(key)
    return `text_${key}`
  }
  const called = new Set<ESTree.Node>()
  new Visitor({
    CallExpression(node) {
      const key = keyOf(node.callee)
      if (key === undefined) return
      const { given, value } = textOf(key)
      const values = given === '()' ? new Map() : valuesOf(node)
      if (!values) return
      called.add(node.callee)
      const { start, end } = node
      edits.push({
        start,
        end,
        code: () =>
          fillIn(value, new Map([...values].map(([name, expression]) => [name, codeOf(expression)]))) ??
          nameOf(key) + codeOf({ start: node.callee.end, end }),
      })
    },
    MemberExpression(node) {
      const key = keyOf(node)
      if (key === undefined || called.has(node)) return
      const { given, value } = textOf(key)
      const { start, end } = node
      edits.push({ start, end, code: () => (given === '()' ? `(() => ${value})` : nameOf(key)) })
    },
  }).visit(parseSync(file, code).program)
  edits.sort((a, b) => a.start - b.start || b.end - a.end)
  const inlined = codeOf({ start: 0, end: code.length }).replace(IMPORT, '')
  // On the first line, so that the other lines keep their numbers.
  return [...functions].map((key) => `import text_${key} from '${PREFIX}${key}';`).join('') + inlined
}

/** @param language the one that is built, by the package condition of this process (build/build.ts) */
export function inlineTextsPlugin(language: Language = LOCALE.language): Plugin {
  let texts: ReadonlyMap<string, Text> = new Map()
  const textOf = (key: string): Text => {
    const text = texts.get(key)
    if (!text) throw new Error(`There is no text ${key}.`)
    return text
  }
  return {
    name: 'inline-texts',
    enforce: 'pre',
    buildStart() {
      texts = readTexts(language)
    },
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined
      const { given, value } = textOf(id.slice(PREFIX.length + 1))
      return { code: `export default ${given} => ${value}`, moduleType: 'ts', moduleSideEffects: false }
    },
    transform(code, id) {
      if (!code.includes(IMPORT)) return undefined
      return { code: inlineTexts(id.replace(/\?.*$/, ''), code, textOf), map: null }
    },
  }
}
