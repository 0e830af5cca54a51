import type { ComponentProps } from 'react'
import { loginRequired } from '#shared/texts.ts'
import * as m from '#texts'
import { FlowDialog } from '../flow/flow-dialog.tsx'
import { KeyPicture } from '../illustrations/key-picture.tsx'
import { Button } from '../ui/button.tsx'
import { focusAfter, focusFirstError } from '../ui/focus-field.ts'

type Props = Pick<ComponentProps<typeof FlowDialog>, 'state'> & {
  /** The machine's state has the tag `needsLogin`. */
  needsLogin: boolean
  /** The request was received: dismissing focuses its receipt. */
  isReceived: boolean
  send: (event: { type: 'login' } | { type: 'dismiss' }) => void
  /** How the login dialog is closed without a login: by a second button, or by the icon. */
  closeBy?: 'cancel' | 'icon' | undefined
}

/** The id of the receipt's title, which is focusable. */
export const RECEIPT_TITLE_ID = 'receipt-title'

/** The dialogs of the two request forms. Dismissing focuses the first invalid field. */
export function RequestDialog({ state, needsLogin, isReceived, send, closeBy }: Props) {
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
      isClosable={closeBy === 'icon'}
      actions={
        <>
          <Button variant="primary" onClick={() => send({ type: 'login' })}>
            {loginRequired.goToLogin}
          </Button>
          {closeBy === 'cancel' && <Button onClick={dismiss}>{m.cancel()}</Button>}
        </>
      }
    />
  )
}
