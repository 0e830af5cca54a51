/** Schemas of trimmed text with a maximum length. */

import * as v from 'valibot'
import * as m from '#texts'

const atMost = (max: number) =>
  v.maxLength<string, number, () => string>(max, () => m.rule_most_characters({ count: max }))

/** Characters that change the direction of the text around them, wherever it is shown: nobody types them on purpose. */
const DIRECTIONS = /[\u202a-\u202e\u2066-\u2069]/g
const cleaned = v.transform((text: string) => text.replace(DIRECTIONS, '').trim())

export const optionalText = (max: number) => v.pipe(v.string(), cleaned, atMost(max))

/** `message` gives what is shown for an empty or missing value. */
export const requiredText = (message: () => string, max: number) =>
  v.pipe(v.string(message), cleaned, v.nonEmpty(message), atMost(max))
