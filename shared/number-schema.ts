/** Schemas of numbers in calls, bounded by the columns that hold them. */
import * as v from 'valibot'

/** The id of a row: a bigint column, which holds every safe integer. */
export const Id = v.pipe(v.number(), v.safeInteger(), v.minValue(1))

/** Below the most that an integer column holds on PostgreSQL, so that one can be added. */
const INTEGER_MAX = 2 ** 31 - 2

/** The version of a row that counts its changes. */
export const Version = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(INTEGER_MAX))
