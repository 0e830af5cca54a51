/** The button that opens the editor of a request's estimate. */
import { whyNot } from '#machines/request/decisions.ts'
import type { RequestDetails } from '#shared/request/details.ts'
import * as m from '#texts'
import { type Disclosure, DisclosureButton } from './disclosure-button.tsx'

/** The label of the button, and of the form. */
export const editorLabel = ({ estimates }: RequestDetails): string =>
  estimates.length === 0 ? m.editor_write() : m.editor_write_new()

export const EditorButton = ({ request, ...disclosure }: Disclosure & { request: RequestDetails }) => (
  <DisclosureButton
    {...disclosure}
    label={editorLabel(request)}
    variant="secondary"
    reason={whyNot(request, 'estimate', 'owner')}
  />
)
