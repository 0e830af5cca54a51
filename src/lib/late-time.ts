/** When something was stored, where that was a minute or more after it happened; undefined otherwise. */
import { clockTime, dayTime, exactDay } from './dates.ts'

const MINUTE_MS = 60_000

/** "4:40 pm", with its day where that is another one. Both are ISO 8601. */
export function lateTime({ at, recordedAt }: { at: string; recordedAt: string }): string | undefined {
  if (Date.parse(recordedAt) - Date.parse(at) < MINUTE_MS) return undefined
  return exactDay(at) === exactDay(recordedAt) ? clockTime(recordedAt) : dayTime(recordedAt)
}
