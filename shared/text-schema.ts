/** Schemas of trimmed text with a maximum length. */

import * as v from 'valibot'
import * as m from '#texts'

const atMost = (max: number) =>
  v.maxLength<string, number, () => string>(max, () => m.rule_most_characters({ count: max }))

export const optionalText = (max: number) => v.pipe(v.string(), v.trim(), atMost(max))

/** `message` gives what is shown for an empty or missing value. */
export const requiredText = (message: () => string, max: number) =>
  v.pipe(v.string(message), v.trim(), v.nonEmpty(message), atMost(max))
