import type { ComponentProps } from 'react'
import { loginRequired } from '#shared/texts.ts'
import { KeyPicture } from '../illustrations/key-picture.tsx'
import { Button } from '../ui/button.tsx'
import { focusFirstError } from '../ui/focus-first-error.ts'
import { FlowDialog } from './flow-dialog.tsx'

type Props = Pick<ComponentProps<typeof FlowDialog>, 'state'> & {
  /** The machine's state has the tag `needsLogin`. */
  needsLogin: boolean
  send: (event: { type: 'login' } | { type: 'dismiss' }) => void
  /** A second button beside "Go to Login", which only closes. */
  cancel?: boolean
}

/** The dialogs of the two request forms. Dismissing focuses the first invalid field. */
export function RequestDialog({ state, needsLogin, send, cancel = false }: Props) {
  const dismiss = () => focusFirstError(() => send({ type: 'dismiss' }))
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
