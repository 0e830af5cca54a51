/** The rules of digits and phones once more, by the platform's own numbering systems. */

/** The decimal digits of every script that `Intl` writes numbers in. */
const DIGITS: ReadonlyMap<string, string> = new Map(
  Intl.supportedValuesOf('numberingSystem').flatMap((system) => {
    const { format } = new Intl.NumberFormat(`en-u-nu-${system}`)
    return Array.from({ length: 10 }, (_, digit) => [format(digit), String(digit)] as const)
  }),
)
const isDecimal = (sign: string) => /^\p{Nd}$/u.test(sign)

/** The text with its digits from 0 to 9. */
export const inLatinDigits = (text: string): string =>
  [...text].map((sign) => (isDecimal(sign) ? (DIGITS.get(sign) ?? sign) : sign)).join('')

const BETWEEN = ' \t\n\v\f\r()./'
const PREFIXES = ['', '0', '91', '910', '0091', '00910']

/** The digits of a text that is written like a phone number, without country code; undefined for any other text. */
export function numberIn(text: string): string | undefined {
  const signs = [...inLatinDigits(text)].filter(
    (sign) => !BETWEEN.includes(sign) && !/[\s\p{Dash_Punctuation}\p{Format}]/u.test(sign),
  )
  if (signs[0] === '+') signs.shift()
  if (signs.length === 0 || !signs.every((sign) => '0123456789'.includes(sign))) return undefined
  const number = signs.join('')
  return PREFIXES.includes(number.slice(0, -10)) ? number.slice(-10) : number
}
