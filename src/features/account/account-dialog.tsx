import { loginRequired } from '#shared/texts.ts'
import { FlowDialog } from '../../components/flow-dialog.tsx'
import { KeyPicture } from '../../illustrations/key-picture.tsx'
import { focusFirstError } from '../../ui/focus-field.ts'
import type { AccountSend, AccountState } from './account-props.ts'

/** The dialogs of the account page, except the logout question, which SessionList renders. */
export function AccountDialog({ state, send }: { state: AccountState; send: AccountSend }) {
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
