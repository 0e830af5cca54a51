import type { ComponentProps } from 'react'
import { loginRequired } from '#shared/texts.ts'
import { KeyPicture } from '../illustrations/key-picture.tsx'
import { Button } from '../ui/button.tsx'
import { focusAfter, focusFirstError } from '../ui/focus-field.ts'
import { FlowDialog } from './flow-dialog.tsx'

type Props = Pick<ComponentProps<typeof FlowDialog>, 'state'> & {
  /** The machine's state has the tag `needsLogin`. */
  needsLogin: boolean
  /** The request was received: dismissing focuses its receipt. */
  isReceived: boolean
  send: (event: { type: 'login' } | { type: 'dismiss' }) => void
  /** A second button beside "Go to Login", which only closes. */
  cancel?: boolean
}

/** The id of the receipt's title, which is focusable. */
export const RECEIPT_TITLE_ID = 'receipt-title'

/** The dialogs of the two request forms. Dismissing focuses the first invalid field. */
export function RequestDialog({ state, needsLogin, isReceived, send, cancel = false }: Props) {
  const dismiss = () => {
    const act = () => send({ type: 'dismiss' })
    if (isReceived) focusAfter(act, `#${RECEIPT_TITLE_ID}`)
    else focusFirstError(act)
  }
  if (!needsLogin) return <FlowDialog state={state} onDismiss={dismiss} />
  return (
    <FlowDialog
      state={state}
      illustration={<KeyPicture />}
      onDismiss={dismiss}
      actions={
        <>
          <Button variant="primary" onClick={() => send({ type: 'login' })}>
            {loginRequired.goToLogin}
          </Button>
          {cancel && <Button onClick={dismiss}>Cancel</Button>}
        </>
      }
    />
  )
}
