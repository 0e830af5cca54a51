/**
 * Vite plugin: inlines the texts of the one language that is built. A text without values becomes a literal; one with
 * values is a module of its own, loaded with the pages that use it. Neither a catalogue nor a runtime is left.
 */
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { LANGUAGES, type Language } from '../texts/languages.ts'

/** The language that is built: `LANGUAGE=hi vite build`, English otherwise. */
const BUILD_LANGUAGE: Language =
  LANGUAGES.find(({ language }) => language === process.env.LANGUAGE)?.language ?? 'en'

const IMPORT = "import * as m from '#texts'"
const USE = /(?<![\w$.])m\.([a-z][a-z0-9_]*)(\(\))?/g
const TEXT = /^export const (\w+) = (\(.*?\)): string => (.*)$/gm
const PREFIX = 'text:'

type Text = { given: string; value: string }

function readTexts(language: Language): ReadonlyMap<string, Text> {
  const file = readFileSync(new URL(`../texts/${language}.ts`, import.meta.url), 'utf8')
  return new Map(
    [...file.matchAll(TEXT)].map(([, key = '', given = '', value = '']) => [key, { given, value }]),
  )
}

export function saidTexts(language = BUILD_LANGUAGE): Plugin {
  let texts: ReadonlyMap<string, Text> = new Map()
  const textOf = (key: string): Text => {
    const text = texts.get(key)
    if (!text) throw new Error(`There is no text ${key}.`)
    return text
  }
  return {
    name: 'said-texts',
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
    transform(code) {
      if (!code.includes(IMPORT)) return undefined
      const functions = new Set<string>()
      const inlined = code.replace(IMPORT, '').replaceAll(USE, (_use, key: string, call = '') => {
        const { given, value } = textOf(key)
        if (given === '()' && call) return value
        functions.add(key)
        return `text_${key}${call}`
      })
      const imports = [...functions].map((key) => `import text_${key} from '${PREFIX}${key}';`)
      // On the first line, so that the other lines keep their numbers.
      return { code: imports.join('') + inlined, map: null }
    },
  }
}
