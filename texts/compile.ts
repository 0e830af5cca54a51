/** Compiles the catalogues, flat JSON with ICU MessageFormat, to modules with one typed function a text. */
import {
  type MessageFormatElement,
  type PluralElement,
  parse,
  TYPE,
} from '@formatjs/icu-messageformat-parser'
import { LANGUAGES, type Language } from './languages.ts'

export type Catalogue = Readonly<Record<string, string>>
export type Catalogues = Readonly<Record<Language, Catalogue>>

/** For which whole numbers a language says `one`; the others are `other`. A test compares it with `Intl.PluralRules`. */
const IS_ONE: Record<Language, (name: string) => string> = {
  en: (name) => `${name} === 1`,
  hi: (name) => `${name} === 0 || ${name} === 1`,
  mr: (name) => `${name} === 1`,
}
const PLURALS = ['one', 'other'] as const

type Values = Map<string, 'Value' | 'number'>
type Place = { language: Language; values: Values; count?: string }

function pluralCode(element: PluralElement, place: Place): string {
  const name = element.value
  place.values.set(name, 'number')
  const [one, other] = PLURALS.map((plural) => {
    const option = element.options[plural]
    if (!option) throw new Error(`${name} has no plural "${plural}".`)
    return `\`${templateCode(option.value, { ...place, count: name })}\``
  })
  const more = Object.keys(element.options).filter((plural) => !PLURALS.some((known) => known === plural))
  if (more.length > 0)
    throw new Error(`${name} has a plural "${more[0]}", which ${place.language} does not use.`)
  return `\${${IS_ONE[place.language](name)} ? ${one} : ${other}}`
}

/** The elements as the inside of a template literal; adds the values that they take to the place's. */
function templateCode(elements: readonly MessageFormatElement[], place: Place): string {
  return elements
    .map((element) => {
      switch (element.type) {
        case TYPE.literal:
          return element.value.replaceAll(/[`\\$]/g, '\\$&')
        case TYPE.argument:
          if (!place.values.has(element.value)) place.values.set(element.value, 'Value')
          return `\${${element.value}}`
        case TYPE.pound:
          return `\${${place.count}}`
        case TYPE.plural:
          return pluralCode(element, place)
        default:
          throw new Error('only {name}, {count, plural, …} and # are understood.')
      }
    })
    .join('')
}

type Compiled = { code: string; values: string }

/** One text as an exported function. Throws an Error that names the text when it cannot be compiled. */
function compileText(key: string, text: string, language: Language): Compiled {
  try {
    const values: Values = new Map()
    const template = templateCode(parse(text), { language, values })
    const names = [...values.keys()].toSorted()
    const types = names.map((name) => `${name}: ${values.get(name)}`).join('; ')
    const given = names.length === 0 ? '()' : `({ ${names.join(', ')} }: { ${types} })`
    const value =
      names.length === 0 ? JSON.stringify(template.replaceAll(/\\([`\\$])/g, '$1')) : `\`${template}\``
    return { code: `export const ${key} = ${given}: string => ${value}`, values: types }
  } catch (error) {
    throw new Error(`${language}.json, ${key}: ${error instanceof Error ? error.message : error}`)
  }
}

/** The differences of a language from English: missing texts, extra texts, other values. */
function faultsOf(language: Language, texts: Catalogue, english: ReadonlyMap<string, Compiled>): string[] {
  const missing = [...english.keys()].filter((key) => !texts[key]?.trim())
  const extra = Object.keys(texts).filter((key) => !english.has(key))
  return [
    ...missing.map((key) => `${language}.json has no ${key}.`),
    ...extra.map((key) => `${language}.json has ${key}, which en.json has not.`),
  ]
}

const HEAD = (what: string) => `/** ${what} Made by \`npm run texts\`. */`

/**
 * @returns the files' text by name: a module a language, and any.ts, which asks for the language at each call
 * @throws Error with a line for each fault: a text missing, extra, unreadable or with other values than in English
 */
export function compileTexts(catalogues: Catalogues): ReadonlyMap<string, string> {
  const faults: string[] = []
  const english = new Map<string, Compiled>()
  const files = new Map<string, string>()
  for (const { language } of LANGUAGES) {
    const lines: string[] = []
    for (const [key, text] of Object.entries(catalogues[language])) {
      try {
        const compiled = compileText(key, text, language)
        if (language === 'en') english.set(key, compiled)
        const { values } = english.get(key) ?? compiled
        if (compiled.values !== values)
          faults.push(`${language}.json, ${key}: takes {${compiled.values}}, in English {${values}}.`)
        lines.push(compiled.code)
      } catch (error) {
        faults.push(error instanceof Error ? error.message : String(error))
      }
    }
    faults.push(...faultsOf(language, catalogues[language], english))
    files.set(
      `${language}.ts`,
      `${HEAD(`The texts of ${language}.json.`)}\n\ntype Value = string | number\n\n${lines.join('\n')}\n`,
    )
  }
  if (faults.length > 0) throw new Error([...new Set(faults)].join('\n'))
  const calls = [...english].map(([key, { values }]) =>
    values === ''
      ? `export const ${key}: En['${key}'] = () => textsNow().${key}()`
      : `export const ${key}: En['${key}'] = (values) => textsNow().${key}(values)`,
  )
  const imports =
    "import type * as en from './en.ts'\nimport { textsNow } from './now.ts'\n\ntype En = typeof en"
  files.set(
    'any.ts',
    `${HEAD('Every text in the language that is wanted now.')}\n${imports}\n\n${calls.join('\n')}\n`,
  )
  return files
}
