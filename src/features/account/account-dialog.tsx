import type { accountMachine } from '#machines/account/account.ts'
import { FlowDialog } from '../../flow/flow-dialog.tsx'
import type { FlowProps } from '../../flow/flow-props.ts'
import { KeyPicture } from '../../illustrations/key-picture.tsx'
import { focusFirstError } from '../../ui/focus-field.ts'

/** The dialogs of the account page, except the logout question, which SessionList renders. */
export const AccountDialog = ({ state, send }: FlowProps<typeof accountMachine>) =>
  !state.matches('confirming') && (
    <FlowDialog
      state={state}
      send={send}
      illustration={state.matches('loginRequired') && <KeyPicture />}
      on={{ dismiss: focusFirstError }}
    />
  )
