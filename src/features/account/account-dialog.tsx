import type { accountMachine } from '#machines/account/account.ts'
import { loginRequired } from '#shared/texts.ts'
import { FlowDialog } from '../../flow/flow-dialog.tsx'
import type { FlowProps } from '../../flow/flow-props.ts'
import { KeyPicture } from '../../illustrations/key-picture.tsx'
import { focusFirstError } from '../../ui/focus-field.ts'

/** The dialogs of the account page, except the logout question, which SessionList renders. */
export function AccountDialog({ state, send }: FlowProps<typeof accountMachine>) {
  const dismiss = () => focusFirstError(() => send({ type: 'dismiss' }))
  if (state.matches('confirming')) return null
  if (!state.matches('loginRequired')) return <FlowDialog state={state} onDismiss={dismiss} />
  return (
    <FlowDialog
      state={state}
      illustration={<KeyPicture />}
      dismissLabel={loginRequired.goToLogin}
      onDismiss={dismiss}
    />
  )
}
