/** The texts of the catalogues as words and values: a text with a plural has a form for each number. */
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { escapeWords } from './text-query.ts'

type Part = { text: string } | { value: string }
export type TextForm = readonly Part[]

function choicesOf(element: MessageFormatElement, count: string): TextForm[] {
  switch (element.type) {
    case TYPE.literal:
      return [[{ text: element.value }]]
    case TYPE.argument:
      return [[{ value: element.value }]]
    case TYPE.pound:
      return [[{ value: count }]]
    case TYPE.plural:
      return Object.values(element.options).flatMap(({ value }) => formsIn(value, element.value))
    default:
      throw new Error('The catalogues have no such element.')
  }
}

function formsIn(elements: readonly MessageFormatElement[], count = ''): TextForm[] {
  let forms: TextForm[] = [[]]
  for (const element of elements) {
    const choices = choicesOf(element, count)
    forms = forms.flatMap((form) => choices.map((choice) => join(form, choice)))
  }
  return forms
}

/** Words that meet, as beside a plural, become one text. */
function join(form: TextForm, choice: TextForm): TextForm {
  const [last, first] = [form.at(-1), choice[0]]
  if (!last || !first || !('text' in last && 'text' in first)) return [...form, ...choice]
  return [...form.slice(0, -1), { text: last.text + first.text }, ...choice.slice(1)]
}

/** @param message in ICU MessageFormat */
export const formsOf = (message: string): TextForm[] => formsIn(parse(message))

/** A form without values. */
export const isFixed = (form: TextForm): boolean => form.every((part) => 'text' in part)

/** Whether a form has words of its own: "{from}-{to}" would fit almost everything. */
export const hasWords = (form: TextForm): boolean =>
  form.some((part) => 'text' in part && /[a-z]{2}/i.test(part.text))

/** The source of a regular expression for a form; a value without a source of its own may be anything. */
export const spell = (form: TextForm, values: ReadonlyMap<string, string> = new Map()): string =>
  form.map((part) => ('text' in part ? escapeWords(part.text) : (values.get(part.value) ?? '.+'))).join('')

/** The values with which a form reads like these words; undefined when it does not. */
export function valuesIn(
  form: TextForm,
  words: string,
  ignoreCase: boolean,
): ReadonlyMap<string, string> | undefined {
  const cased = (text: string) => (ignoreCase ? text.toLowerCase() : text)
  const read = cased(words)
  // Most forms are ruled out without a regular expression.
  if (!form.every((part) => 'value' in part || read.includes(cased(part.text)))) return undefined
  const source = form.map((part) => ('text' in part ? escapeWords(part.text) : '(.+)')).join('')
  const found = new RegExp(`^${source}$`, ignoreCase ? 'is' : 's').exec(words)
  const names = form.flatMap((part) => ('value' in part ? part.value : []))
  return found ? new Map(names.map((name, index) => [name, found[index + 1] ?? ''])) : undefined
}
