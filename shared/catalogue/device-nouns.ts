/** The noun for a brand's devices, and the questions for a brand and a model. */
import * as m from '#texts'
import { type DeviceType, deviceTypeOf, type Service } from './catalogue.ts'

const NOUNS: Record<DeviceType, () => string> = {
  phones: m.noun_phone,
  ipads: () => 'iPad',
  tablets: m.word_tablet,
  macbooks: () => 'MacBook',
  watches: m.noun_watch,
}

/** "phone" for Vivo, "iPad" for iPad Air. */
export const deviceNounOf = (brand: string): string => NOUNS[deviceTypeOf(brand)]()

/** The title of a list of brands. The "brands" of iPads, MacBooks and watches are Apple's series. */
export const brandQuestion = ({ deviceType }: Service): string =>
  deviceType === 'phones' || deviceType === 'tablets'
    ? m.question_brand({ noun: NOUNS[deviceType]() })
    : m.question_device({ noun: NOUNS[deviceType]() })

/** The title of a list of models: "Which Vivo phone do you have?", "Which iPad Air do you have?". */
export const modelQuestion = (brand: string): string =>
  deviceTypeOf(brand) === 'phones'
    ? m.question_model_phone({ brand })
    : m.question_model({ brand: brand.replace('Tablet', m.word_tablet()) })
