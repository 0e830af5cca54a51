/** The button that opens the correction of a request's contact. */

import { whyNotCorrect } from '#machines/request/decisions.ts'
import type { RequestDetails } from '#shared/request/details.ts'
import type { RequestRole } from '#shared/request/stages.ts'
import * as m from '#texts'
import styles from './correction-button.module.css'
import { type Disclosure, DisclosureButton } from './disclosure-button.tsx'

export type CorrectionProps = { request: RequestDetails; by: RequestRole }

/** The label of the button, and of the form. */
export function correctionLabel({ request, by }: CorrectionProps): string {
  if (by === 'owner') return m.correct_contact()
  return request.pickupAddress === '' ? m.add_address() : m.correct_address()
}

export const CorrectionButton = ({ request, by, ...disclosure }: CorrectionProps & Disclosure) => (
  <DisclosureButton
    {...disclosure}
    label={correctionLabel({ request, by })}
    variant="text"
    reason={whyNotCorrect(request.stage, by)}
    className={styles.correction}
  />
)
