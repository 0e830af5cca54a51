/** How long names are kept. Apart from the other settings: public pages read it. */
import * as v from 'valibot'
import { NAME_MONTHS, NAME_MONTHS_MAX, NAME_MONTHS_MIN } from '../limits.ts'
import { wholeNumber } from '../whole-number.ts'

/** For how many months a done request keeps its names, counted from its end or that of its warranty, whichever is later. */
export const Retention = v.object({ nameMonths: wholeNumber(NAME_MONTHS_MIN, NAME_MONTHS_MAX) })
export type Retention = v.InferOutput<typeof Retention>

export const DEFAULT_RETENTION: Retention = { nameMonths: NAME_MONTHS }
