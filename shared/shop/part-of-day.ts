import * as m from '#texts'

/** The part of the day from this hour on: morning, noon, evening, night; am and pm in English. */
export function partOfDay(hour: number): string {
  if (hour >= 20) return m.time_night()
  if (hour >= 16) return m.time_evening()
  if (hour >= 12) return m.time_noon()
  return hour >= 4 ? m.time_morning() : m.time_early()
}
