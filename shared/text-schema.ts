/** Schemas of trimmed text with a maximum length. */
import * as v from 'valibot'

const atMost = (max: number) => v.maxLength<string, number, string>(max, `At most ${max} characters.`)

export const optionalText = (max: number) => v.pipe(v.string(), v.trim(), atMost(max))

/** `message` is shown for an empty or missing value. */
export const requiredText = (message: string | (() => string), max: number) =>
  v.pipe(v.string(message), v.trim(), v.nonEmpty(message), atMost(max))
