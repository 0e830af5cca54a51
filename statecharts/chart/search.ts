/** Searches the texts of a chart's states and transitions. */
import { boxesOf, type Chart, type TransitionLabel } from './chart.ts'

const createMatcher = (text: string) => {
  const query = text.trim().toLowerCase()
  return (...texts: readonly (string | undefined)[]) =>
    texts.some((text) => text?.toLowerCase().includes(query))
}

/** Keys of the states and transitions that contain the text; none for an empty text. */
export function searchChart(chart: Chart, text: string): ReadonlySet<string> {
  if (text.trim() === '') return new Set()
  const matches = createMatcher(text)
  const matchesLabel = ({ event, guard, actions }: TransitionLabel) => matches(event, guard, ...actions)
  const boxes = boxesOf(chart.root)
  return new Set([
    ...boxes
      .filter(({ title, description, dialog, tags, effects }) =>
        matches(title, description, dialog?.title, dialog?.text, ...tags, ...effects),
      )
      .map(({ key }) => key),
    ...[...boxes.flatMap(({ internal }) => internal), ...chart.arrows]
      .filter(matchesLabel)
      .map(({ key }) => key),
  ])
}
