/** The text lines of boxes and arrow labels, and their sizes in pixels. */
import type { Box, TransitionLabel } from './chart.ts'
import { textWidth } from './text-width.ts'

/** `key`: the transition that the line describes; the line is highlighted with it. */
export type Line = { text: string; kind: 'event' | 'note' | 'dialogTitle'; key?: string }

/** Font sizes in pixels, as in chart-box.module.css and chart-arrow.module.css. */
const FONT = { title: 14, text: 12 } as const
export const LINE_HEIGHT = 17
export const HEADER_HEIGHT = 30
export const PADDING = 12
const MAX_LINE_LENGTH = 26

/** Wraps a text between words at MAX_LINE_LENGTH characters. */
function wrap(text: string): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && `${last} ${word}`.length <= MAX_LINE_LENGTH)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

const noteLines = (text: string, key: string): Line[] =>
  wrap(text).map((line) => ({ text: line, kind: 'note', key }))

/** The lines of a transition's label: event, guard, actions. */
export const labelLines = ({ key, event, guard, actions }: TransitionLabel): Line[] => [
  ...wrap(event).map((text): Line => ({ text, kind: 'event', key })),
  ...(guard ? noteLines(`[${guard}]`, key) : []),
  ...(actions.length ? noteLines(`/ ${actions.join(', ')}`, key) : []),
]

export const boxLines = ({ dialog, effects, internal }: Box): Line[] => [
  ...(dialog ? wrap(`“${dialog.title}”`).map((text): Line => ({ text, kind: 'dialogTitle' })) : []),
  ...effects.flatMap((text) => wrap(text).map((line): Line => ({ text: line, kind: 'note' }))),
  ...internal.flatMap(labelLines),
]

/** The width of a tag's badge in pixels. */
export const tagWidth = (tag: string) => Math.ceil(textWidth(tag, FONT.text)) + 14
const TAG_GAP = 6
/** The side of the button that collapses a state. */
export const TOGGLE_SIZE = 24

/** The size of a box's own text; child states are placed below it. */
export function boxSize(box: Box) {
  const lines = boxLines(box)
  const toggle = box.collapsed === undefined ? 0 : TOGGLE_SIZE
  const tags = box.tags.reduce((sum, tag) => sum + tagWidth(tag) + TAG_GAP, 0)
  return {
    width: Math.ceil(
      Math.max(
        84,
        textWidth(box.title, FONT.title) + toggle + tags + 2 * PADDING,
        ...lines.map(({ text }) => textWidth(text, FONT.text) + 2 * PADDING),
      ),
    ),
    height: HEADER_HEIGHT + (lines.length ? lines.length * LINE_HEIGHT + PADDING : 4),
  }
}

/** The size of an arrow's label. */
export function labelSize(words: TransitionLabel) {
  const lines = labelLines(words)
  return {
    width: Math.ceil(Math.max(...lines.map(({ text }) => textWidth(text, FONT.text)))) + 12,
    height: lines.length * LINE_HEIGHT + 6,
  }
}
