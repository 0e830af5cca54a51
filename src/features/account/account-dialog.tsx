import { loginRequired } from '#shared/texts.ts'
import { FlowDialog } from '../../components/flow-dialog.tsx'
import { KeyPicture } from '../../illustrations/key-picture.tsx'
import { focusFirstError } from '../../ui/focus-first-error.ts'
import type { AccountSend, AccountState } from './account-actor.ts'

/** What the account's page says over itself; the question of its list of devices stands with the list. */
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
