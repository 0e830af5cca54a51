/** Everything that the shop stores about a customer, as one file. */

import type { accountDataMachine } from '#machines/account/account-data.ts'
import * as m from '#texts'
import { FlowAlert } from '../../flow/flow-alert.tsx'
import type { FlowProps } from '../../flow/flow-props.ts'
import { Button } from '../../ui/button.tsx'
import { AccountSection } from './account-section.tsx'

export function DataCopy({ state, send }: FlowProps<typeof accountDataMachine>) {
  const isBusy = state.matches('downloading') || state.matches('saving')
  return (
    <AccountSection title={m.copy_title()}>
      <p>{m.copy_lead()}</p>
      <div>
        <Button
          busy={isBusy}
          inactive={!isBusy && !state.can({ type: 'download' })}
          onClick={() => send({ type: 'download' })}
        >
          {m.copy_download()}
        </Button>
      </div>
      {(state.matches({ ready: 'saved' }) || state.matches({ ready: 'notSaved' })) && (
        <FlowAlert state={state} onDismiss={() => send({ type: 'dismiss' })} />
      )}
      <p className="muted">{m.copy_keep()}</p>
    </AccountSection>
  )
}
