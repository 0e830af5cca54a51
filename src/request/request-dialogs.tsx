import type { requestDetailsMachine } from '#machines/request/request-details.ts'
import { CANCEL_REASONS } from '#shared/request/cancel-reason.ts'
import { cancelReasons } from '#shared/request/request-texts.ts'
import * as m from '#texts'
import { FlowDialog } from '../flow/flow-dialog.tsx'
import type { FlowProps } from '../flow/flow-props.ts'
import { KeyPicture } from '../illustrations/key-picture.tsx'
import { ChoiceGroup } from '../ui/choice-group.tsx'
import { CoveredChoice } from './covered-choice.tsx'

const REASONS = CANCEL_REASONS.map((value) => ({ value, label: cancelReasons[value]() }))

/** The dialogs of one request: confirmation of a step, of an answer or of a new link, and "Login Required". */
export function RequestDialogs({ state, send }: FlowProps<typeof requestDetailsMachine>) {
  return (
    <FlowDialog state={state} send={send} illustration={state.matches('loginRequired') && <KeyPicture />}>
      {state.matches({ shown: 'cancelling' }) && (
        <ChoiceGroup
          legend={m.cancel_reason()}
          name="reason"
          options={REASONS}
          value={state.context.reason}
          onChoose={(reason) => send({ type: 'reason.choose', reason })}
        />
      )}
      {state.matches({ shown: 'judging' }) && (
        <CoveredChoice
          value={state.context.covered}
          onChoose={(covered) => send({ type: 'covered.choose', covered })}
        />
      )}
    </FlowDialog>
  )
}
