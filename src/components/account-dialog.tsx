import { loginRequired } from '#shared/texts.ts'
import { thenFirstWrong } from '../first-wrong.ts'
import { KeyPicture } from '../pictures/key-picture.tsx'
import type { AccountSend, AccountState } from './account-flow.ts'
import { FlowDialog } from './flow-dialog.tsx'

/** What the account's page says over itself; the question of its list of devices stands with the list. */
export function AccountDialog({ state, send }: { state: AccountState; send: AccountSend }) {
  const dismiss = () => thenFirstWrong(() => send({ type: 'dismiss' }))
  if (state.matches('asking')) return null
  if (!state.matches('loginRequired')) return <FlowDialog state={state} onDismiss={dismiss} />
  return (
    <FlowDialog
      state={state}
      art={<KeyPicture />}
      dismissLabel={loginRequired.goToLogin}
      onDismiss={dismiss}
    />
  )
}
