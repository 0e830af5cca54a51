import * as m from '#texts'

/** "5 visits, 1 done". */
export function visitsText(visits: readonly { isDone: boolean }[]): string {
  const text = m.technician_visits({ count: visits.length })
  const done = visits.filter(({ isDone }) => isDone).length
  return done === 0 ? text : m.technician_visits_done({ visits: text, count: done })
}
