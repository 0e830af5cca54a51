import type { requestDetailsMachine } from '#machines/request/request-details.ts'
import { CANCEL_REASONS, type CancelReason } from '#shared/request/details.ts'
import * as m from '#texts'
import { FlowDialog } from '../flow/flow-dialog.tsx'
import type { FlowProps } from '../flow/flow-props.ts'
import { KeyPicture } from '../illustrations/key-picture.tsx'
import { ChoiceGroup } from '../ui/choice-group.tsx'
import { CoveredChoice } from './covered-choice.tsx'

const labels: Readonly<Record<CancelReason, string>> = {
  'not-needed': m.reason_not_needed(),
  'repaired-elsewhere': m.reason_elsewhere(),
  'no-time': m.reason_no_time(),
  price: m.reason_price(),
  other: m.reason_other(),
}
const REASONS = CANCEL_REASONS.map((value) => ({ value, label: labels[value] }))

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
