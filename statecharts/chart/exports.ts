/** A machine as Mermaid text for documents and as code for Stately's editor. */
import type { AnyStateMachine } from 'xstate'
import type { Box, Chart, TransitionLabel } from './chart.ts'
import { referenceLabel } from './chart-labels.ts'

/** Removes the characters that end a text or begin a comment in Mermaid. */
const escapeText = (text: string) =>
  text
    .replace(/[;{}"#<>:]/g, ' ')
    .replace(/ +/g, ' ')
    .trim()
const mermaidId = (key: string) => key.replace(/[^A-Za-z0-9]/g, '_')

const labelText = ({ event, guard, actions }: TransitionLabel) =>
  escapeText(
    [event, guard && `[${guard}]`, actions.length > 0 && `/ ${actions.join(', ')}`].filter(Boolean).join(' '),
  )

const isInside = (inner: string, outer: string) => inner.startsWith(`${outer}.`)

/** Mermaid cannot draw an arrow from a state to its own child. An extra state "anywhere in …" is the source instead. */
const selfStateId = (key: string) => `anywhere_in_${mermaidId(key)}`

function stateLines(box: Box, chart: Chart, indent: string): string[] {
  const id = mermaidId(box.key)
  const tags = box.tags.map((tag) => `(${tag})`)
  const title = `${indent}state "${[box.title, ...tags].join(' ')}" as ${id}`
  if (box.children.length === 0)
    return [
      title,
      ...(box.dialog ? [`${indent}${id} : “${escapeText(box.dialog.title)}”`] : []),
      ...box.effects.map((text) => `${indent}${id} : ${escapeText(text)}`),
      ...box.internal.map((words) => `${indent}${id} : ${labelText(words)}`),
      ...(box.kind === 'final' ? [`${indent}${id} --> [*]`] : []),
    ]
  return [`${title} {`, ...innerLines(box, chart, `${indent}  `), `${indent}}`]
}

function innerLines(box: Box, chart: Chart, indent: string): string[] {
  const { key, kind, internal, initial, children } = box
  const hasInnerTarget = chart.arrows.some(({ from, to }) => from === key && isInside(to, key))
  const anywhere = selfStateId(key)
  return [
    ...(hasInnerTarget || internal.length > 0
      ? [`${indent}state "anywhere in ${box.title}" as ${anywhere}`]
      : []),
    ...internal.map((words) => `${indent}${anywhere} : ${labelText(words)}`),
    ...(initial ? [`${indent}[*] --> ${mermaidId(initial)}`] : []),
    ...children.flatMap((child, index) => [
      ...(kind === 'parallel' && index > 0 ? [`${indent}--`] : []),
      ...stateLines(child, chart, indent),
    ]),
  ]
}

export function toMermaid(chart: Chart): string {
  const { root, arrows } = chart
  const lines = root.kind === 'parallel' ? stateLines(root, chart, '  ') : innerLines(root, chart, '  ')
  const arrowLines = arrows.map((arrow) => {
    const from = isInside(arrow.to, arrow.from) ? selfStateId(arrow.from) : mermaidId(arrow.from)
    return `  ${from} --> ${mermaidId(arrow.to)} : ${labelText(arrow)}`
  })
  return ['stateDiagram-v2', ...lines, ...arrowLines, ''].join('\n')
}

/** Keys whose functions are left out of the JSON; the machine is complete without them. */
const CODE_KEYS: ReadonlySet<string> = new Set(['context', 'input', 'output', 'params'])

/** The machine's config as JSON. Other functions are replaced by their names. */
export const toStatelyJson = ({ config }: AnyStateMachine): string =>
  JSON.stringify(
    config,
    (key, value: unknown) => {
      if (typeof value !== 'function') return value
      return CODE_KEYS.has(key) ? undefined : { type: referenceLabel(value) }
    },
    2,
  )

/** The machine in the form that the import of Stately's editor accepts (https://stately.ai/docs/import-from-code). */
export const toStatelyCode = (machine: AnyStateMachine): string =>
  `createMachine(${toStatelyJson(machine)})\n`
