import type { ComponentProps } from 'react'
import { FlowDialog } from '../flow/flow-dialog.tsx'
import { KeyPicture } from '../illustrations/key-picture.tsx'
import { focusAfter, focusFirstError } from '../ui/focus-field.ts'

type Flow = ComponentProps<typeof FlowDialog>
type Props = Pick<Flow, 'send'> & {
  state: Flow['state'] & { hasTag(tag: 'needsLogin'): boolean; matches(value: 'succeeded'): boolean }
}

/** The id of the receipt's title, which is focusable. */
export const RECEIPT_TITLE_ID = 'receipt-title'

/** The dialogs of the two request forms. Dismissing focuses the first invalid field, or the receipt. */
export const RequestDialog = ({ state, send }: Props) => (
  <FlowDialog
    state={state}
    send={send}
    illustration={state.hasTag('needsLogin') && <KeyPicture />}
    on={{
      dismiss: state.matches('succeeded')
        ? (act) => focusAfter(act, `#${RECEIPT_TITLE_ID}`)
        : focusFirstError,
    }}
  />
)
