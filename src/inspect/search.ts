/** The search of the charts: looks at the names and words of states and transitions. */
import { boxesOf, type Chart, type Words } from './chart.ts'

const saysIn = (text: string) => {
  const wanted = text.trim().toLowerCase()
  return (...words: readonly (string | undefined)[]) =>
    words.some((word) => word?.toLowerCase().includes(wanted))
}

/** The keys of what has the text in it; nothing for an empty text. */
export function findIn(chart: Chart, text: string): ReadonlySet<string> {
  if (text.trim() === '') return new Set()
  const says = saysIn(text)
  const saysWords = ({ event, guard, actions }: Words) => says(event, guard, ...actions)
  const boxes = boxesOf(chart.root)
  return new Set([
    ...boxes
      .filter(({ title, description, dialog, tags, does }) =>
        says(title, description, dialog?.title, dialog?.text, ...tags, ...does),
      )
      .map(({ key }) => key),
    ...[...boxes.flatMap(({ stays }) => stays), ...chart.arrows].filter(saysWords).map(({ key }) => key),
  ])
}
