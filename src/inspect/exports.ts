/** A machine as text for other tools: Mermaid for documents, a config for the Stately editor. */
import type { AnyStateMachine } from 'xstate'
import type { Box, Chart, Words } from './chart.ts'
import { partWords } from './chart-words.ts'

/** Mermaid ends a text at some signs and takes a word for a comment at others. */
const plain = (text: string) =>
  text
    .replace(/[;{}"#<>:]/g, ' ')
    .replace(/ +/g, ' ')
    .trim()
const idOf = (key: string) => key.replace(/[^A-Za-z0-9]/g, '_')

const saidOf = ({ event, guard, actions }: Words) =>
  plain(
    [event, guard && `[${guard}]`, actions.length > 0 && `/ ${actions.join(', ')}`].filter(Boolean).join(' '),
  )

const isInside = (inner: string, outer: string) => inner.startsWith(`${outer}.`)

/** Mermaid cannot draw an arrow from a state to one inside it: it starts at a state of its own, "anywhere in …". */
const anywhereIn = (key: string) => `anywhere_in_${idOf(key)}`

function stateLines(box: Box, chart: Chart, indent: string): string[] {
  const id = idOf(box.key)
  const tags = box.tags.map((tag) => `(${tag})`)
  const title = `${indent}state "${[box.title, ...tags].join(' ')}" as ${id}`
  if (box.children.length === 0)
    return [
      title,
      ...(box.dialog ? [`${indent}${id} : “${plain(box.dialog.title)}”`] : []),
      ...box.does.map((text) => `${indent}${id} : ${plain(text)}`),
      ...box.stays.map((words) => `${indent}${id} : ${saidOf(words)}`),
      ...(box.kind === 'final' ? [`${indent}${id} --> [*]`] : []),
    ]
  return [`${title} {`, ...innerLines(box, chart, `${indent}  `), `${indent}}`]
}

function innerLines(box: Box, chart: Chart, indent: string): string[] {
  const { key, kind, stays, initial, children } = box
  const leads = chart.arrows.some(({ from, to }) => from === key && isInside(to, key))
  const anywhere = anywhereIn(key)
  return [
    ...(leads || stays.length > 0 ? [`${indent}state "anywhere in ${box.title}" as ${anywhere}`] : []),
    ...stays.map((words) => `${indent}${anywhere} : ${saidOf(words)}`),
    ...(initial ? [`${indent}[*] --> ${idOf(initial)}`] : []),
    ...children.flatMap((child, place) => [
      ...(kind === 'parallel' && place > 0 ? [`${indent}--`] : []),
      ...stateLines(child, chart, indent),
    ]),
  ]
}

export function mermaidOf(chart: Chart): string {
  const { root, arrows } = chart
  const lines = root.kind === 'parallel' ? stateLines(root, chart, '  ') : innerLines(root, chart, '  ')
  const ways = arrows.map((arrow) => {
    const from = isInside(arrow.to, arrow.from) ? anywhereIn(arrow.from) : idOf(arrow.from)
    return `  ${from} --> ${idOf(arrow.to)} : ${saidOf(arrow)}`
  })
  return ['stateDiagram-v2', ...lines, ...ways, ''].join('\n')
}

/** What only code can say: it is left out, the rest is a whole machine without it. */
const CODE: ReadonlySet<string> = new Set(['context', 'input', 'output', 'params'])

/** The machine's own config as JSON, to be pasted into the Stately editor; other functions go by their names. */
export const statelyOf = ({ config }: AnyStateMachine): string =>
  JSON.stringify(
    config,
    (key, value: unknown) => {
      if (typeof value !== 'function') return value
      return CODE.has(key) ? undefined : { type: partWords(value) }
    },
    2,
  )
