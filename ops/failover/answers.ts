/** The answers of a round: their statuses, and the longest time without a confirmed write. */

export type Answer = {
  /** When it came, in milliseconds since the start of the load. */
  at: number
  kind: 'submit' | 'mark' | 'list' | 'repeat' | 'session'
  /** The HTTP status, or why none came. */
  status: number | string
}

const EXPECTED: readonly (number | string)[] = [200, 204, 503]

/** The longest time between two successful answers of this kind, in milliseconds, the start and the end included. */
export function longestWait(answers: readonly Answer[], kind: Answer['kind'], endedAt: number): number {
  const times = answers
    .filter((answer) => answer.kind === kind && (answer.status === 200 || answer.status === 204))
    .map(({ at }) => at)
    .toSorted((a, b) => a - b)
  const bounds = [0, ...times, endedAt]
  return Math.max(...bounds.slice(1).map((time, index) => time - (bounds[index] ?? 0)))
}

/** The answers that nobody should get, each with its number. */
export function unexpectedAnswers(answers: readonly Answer[]): string[] {
  const unexpected = answers.filter(({ status }) => !EXPECTED.includes(status))
  return [...Map.groupBy(unexpected, ({ kind, status }) => `${kind}: ${status}`)].map(
    ([text, { length }]) => `${length} × ${text}`,
  )
}
