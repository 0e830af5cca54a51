/** PIN codes: where the shop comes. Apart from the settings, because the customers' forms need nothing else of them. */
import * as v from 'valibot'
import * as m from '#texts'
import { latinDigits } from '../digits.ts'

export const PIN_DIGITS = 6
/** An Indian postal code. */
export const Pin = v.pipe(v.string(), v.trim(), v.transform(latinDigits), v.regex(/^[1-9]\d{5}$/, m.rule_pin))
