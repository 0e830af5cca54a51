/** GST identification numbers, and the states that their first two digits name. */
import * as v from 'valibot'
import * as m from '#texts'

/** The states and union territories by their GST code, as the tax authority writes them. */
export const STATES = {
  '01': 'Jammu and Kashmir',
  '02': 'Himachal Pradesh',
  '03': 'Punjab',
  '04': 'Chandigarh',
  '05': 'Uttarakhand',
  '06': 'Haryana',
  '07': 'Delhi',
  '08': 'Rajasthan',
  '09': 'Uttar Pradesh',
  '10': 'Bihar',
  '11': 'Sikkim',
  '12': 'Arunachal Pradesh',
  '13': 'Nagaland',
  '14': 'Manipur',
  '15': 'Mizoram',
  '16': 'Tripura',
  '17': 'Meghalaya',
  '18': 'Assam',
  '19': 'West Bengal',
  '20': 'Jharkhand',
  '21': 'Odisha',
  '22': 'Chhattisgarh',
  '23': 'Madhya Pradesh',
  '24': 'Gujarat',
  '26': 'Dadra and Nagar Haveli and Daman and Diu',
  '27': 'Maharashtra',
  '29': 'Karnataka',
  '30': 'Goa',
  '31': 'Lakshadweep',
  '32': 'Kerala',
  '33': 'Tamil Nadu',
  '34': 'Puducherry',
  '35': 'Andaman and Nicobar Islands',
  '36': 'Telangana',
  '37': 'Andhra Pradesh',
  '38': 'Ladakh',
  '97': 'Other Territory',
} as const
export type StateCode = keyof typeof STATES

const isState = (code: string): code is StateCode => Object.hasOwn(STATES, code)
/** The codes in their order; an object would list '10' before '01'. */
export const STATE_CODES = Object.keys(STATES).filter(isState).sort()

export const StateCode = v.picklist(STATE_CODES, () => m.rule_state())

/** "Maharashtra"; the code itself where it names none. */
export const stateName = (code: string): string => (isState(code) ? STATES[code] : code)

/** "Maharashtra (27)". */
export const stateText = (code: StateCode): string => `${STATES[code]} (${code})`

/** State, PAN (five letters, four digits, a letter), the number of the registration, Z, check character. */
const GSTIN = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[\dA-Z]$/
const CHARACTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const BASE = CHARACTERS.length

/** The check character of the first 14: each is weighted with 1 and 2 in turn, and the digits of the products are added. */
function checkCharacter(gstin: string): string {
  const sum = [...gstin.slice(0, -1)]
    .map((character, index) => CHARACTERS.indexOf(character) * (index % 2 === 0 ? 1 : 2))
    .reduce((total, product) => total + Math.floor(product / BASE) + (product % BASE), 0)
  return CHARACTERS.charAt((BASE - (sum % BASE)) % BASE)
}

/** Upper case without spaces, with a check character that fits. */
export const Gstin = v.pipe(
  v.string(),
  v.transform((text) => text.replace(/\s/g, '').toUpperCase()),
  v.check(
    (text) => GSTIN.test(text) && text.endsWith(checkCharacter(text)),
    () => m.rule_gstin(),
  ),
  v.check(
    (text) => isState(text.slice(0, 2)),
    () => m.rule_gstin(),
  ),
)

/** The state of a valid GSTIN; undefined for any other text. */
export function stateOfGstin(gstin: string): StateCode | undefined {
  const code = gstin.slice(0, 2)
  return v.is(Gstin, gstin) && isState(code) ? code : undefined
}

/** What a bill of supply under the composition scheme has to say, in the words of rule 49 of the CGST Rules. */
export const COMPOSITION_SENTENCE = 'Composition taxable person, not eligible to collect tax on supplies'
