/** What is written in a box and on an arrow, line by line, and how much room it takes. */
import type { Box, Words } from './chart.ts'

/** `key`: the transition that a line belongs to, to be lit with it. */
export type Line = { text: string; look: 'event' | 'note' | 'said'; key?: string }

/** The same numbers as in chart-canvas.module.css. */
export const FONT = { title: 14, text: 12 } as const
export const LINE = 17
export const HEAD = 30
export const PAD = 12
const MOST_LETTERS = 26

/** Breaks a text between words so that no line is much longer than the others. */
function wrap(text: string): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && `${last} ${word}`.length <= MOST_LETTERS)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

const noteLines = (text: string, key: string): Line[] =>
  wrap(text).map((line) => ({ text: line, look: 'note', key }))

/** What an arrow, or a transition that stays, says. */
export const wordLines = ({ key, event, guard, actions }: Words): Line[] => [
  ...wrap(event).map((text): Line => ({ text, look: 'event', key })),
  ...(guard ? noteLines(`[${guard}]`, key) : []),
  ...(actions.length ? noteLines(`/ ${actions.join(', ')}`, key) : []),
]

export const boxLines = ({ dialog, does, stays }: Box): Line[] => [
  ...(dialog ? wrap(`“${dialog.title}”`).map((text): Line => ({ text, look: 'said' })) : []),
  ...does.flatMap((text) => wrap(text).map((line): Line => ({ text: line, look: 'note' }))),
  ...stays.flatMap(wordLines),
]

export type Measure = (text: string, font: keyof typeof FONT) => number

/** The width of a tag's badge. */
export const tagWidth = (tag: string, measure: Measure) => Math.ceil(measure(tag, 'text')) + 14
const TAG_GAP = 6

/** The room that a box's own words need: what is inside it comes below. */
export function boxRoom(box: Box, measure: Measure) {
  const lines = boxLines(box)
  const tags = box.tags.reduce((sum, tag) => sum + tagWidth(tag, measure) + TAG_GAP, 0)
  return {
    width: Math.ceil(
      Math.max(
        84,
        measure(box.title, 'title') + tags + 2 * PAD,
        ...lines.map(({ text }) => measure(text, 'text') + 2 * PAD),
      ),
    ),
    height: HEAD + (lines.length ? lines.length * LINE + PAD : 4),
  }
}

/** The room that an arrow's words need. */
export function labelRoom(words: Words, measure: Measure) {
  const lines = wordLines(words)
  return {
    width: Math.ceil(Math.max(...lines.map(({ text }) => measure(text, 'text')))) + 12,
    height: lines.length * LINE + 6,
  }
}
