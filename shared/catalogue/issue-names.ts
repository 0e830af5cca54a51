/** The issues of the catalogue. Apart from catalogue.ts, which every page loads. */
import { GLASS_ISSUE, ISSUES } from './catalogue.ts'

/** Each once. */
export const ISSUE_NAMES: readonly string[] = [...new Set(Object.values(ISSUES).flat()), GLASS_ISSUE]
