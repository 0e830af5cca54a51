/** Apart from number-schema.ts, which every page loads: this one has a text. */
import * as v from 'valibot'
import * as m from '#texts'

/** A whole number in a range, with a message for every other value. */
export const wholeNumber = (min: number, max: number) => {
  const text = () => m.rule_whole({ min, max })
  return v.pipe(v.number(text), v.integer(text), v.minValue(min, text), v.maxValue(max, text))
}
