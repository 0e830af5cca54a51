/** The button with which the owner promises a day. */
import { whyNot } from '#machines/request/decisions.ts'
import type { RequestDetails } from '#shared/request/details.ts'
import * as m from '#texts'
import { type Disclosure, DisclosureButton } from './disclosure-button.tsx'

/** The label of the button, and of the form. */
export const promiseLabel = ({ promise }: RequestDetails): string =>
  promise === null ? m.promise_day() : m.promise_change()

export const PromiseButton = ({ request, ...disclosure }: Disclosure & { request: RequestDetails }) => (
  <DisclosureButton
    {...disclosure}
    label={promiseLabel(request)}
    variant="secondary"
    reason={whyNot(request, 'promise', 'owner')}
  />
)
