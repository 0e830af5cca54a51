/** Schemas of numbers in calls, bounded by the columns that hold them. */
import * as v from 'valibot'
import * as m from '#texts'

/** The id of a row: a bigint column, which holds every safe integer. */
export const Id = v.pipe(v.number(), v.safeInteger(), v.minValue(1))

/** Below the most that an integer column holds on PostgreSQL, so that one can be added. */
const INTEGER_MAX = 2 ** 31 - 2

/** The version of a row that counts its changes. */
export const Version = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(INTEGER_MAX))

/** A whole number in a range, with a message for every other value. */
export const wholeNumber = (min: number, max: number) => {
  const text = () => m.rule_whole({ min, max })
  return v.pipe(v.number(text), v.integer(text), v.minValue(min, text), v.maxValue(max, text))
}
