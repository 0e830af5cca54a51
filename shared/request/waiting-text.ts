/** What waits on a technician's phone, in words: "2 steps and 1 photo". */
import * as m from '#texts'
import { formatList } from '../format-list.ts'
import type { DayAction } from './day-action.ts'

const COUNTS: readonly { kind: DayAction['kind']; text: (input: { count: number }) => string }[] = [
  { kind: 'step', text: m.count_steps },
  { kind: 'payment', text: m.count_payments },
  { kind: 'photo', text: m.count_photos },
]

/** Empty for nothing. */
export const waitingText = (waiting: readonly DayAction[]): string =>
  formatList(
    COUNTS.flatMap(({ kind, text }) => {
      const count = waiting.filter((action) => action.kind === kind).length
      return count === 0 ? [] : [text({ count })]
    }),
  )
