/** The schema of a setting that is a whole number. */
import * as v from 'valibot'

/** Parses decimal digits; the error names the setting and its range. */
export function wholeNumber(name: string, min: number, max: number) {
  const sentence = `${name} must be a whole number from ${min} to ${max}.`
  return v.pipe(
    v.string(),
    v.regex(/^\d{1,9}$/, sentence),
    v.transform(Number),
    v.minValue(min, sentence),
    v.maxValue(max, sentence),
  )
}
