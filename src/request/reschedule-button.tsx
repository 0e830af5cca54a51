/** The button that opens the choice of a time. */

import { whyNot } from '#machines/request/decisions.ts'
import type { RequestDetails } from '#shared/request/details.ts'
import type { RequestRole } from '#shared/request/stages.ts'
import * as m from '#texts'
import { type Disclosure, DisclosureButton } from './disclosure-button.tsx'

/** The step that takes the time: `reschedule`, or sending the device back. */
export type TimeStep = 'reschedule' | 'sendBack'
export type TimeProps = { request: RequestDetails; by: RequestRole; step: TimeStep }

export const RescheduleButton = ({ request, by, step, ...disclosure }: TimeProps & Disclosure) => (
  <DisclosureButton
    {...disclosure}
    label={step === 'sendBack' ? m.send_back_at() : m.change_time()}
    variant="secondary"
    reason={whyNot(request, step, by)}
  />
)
