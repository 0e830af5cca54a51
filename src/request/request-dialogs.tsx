import type { requestDetailsMachine } from '#machines/request/request-details.ts'
import { CANCEL_REASONS, type CancelReason } from '#shared/request/details.ts'
import * as m from '#texts'
import { FlowDialog } from '../flow/flow-dialog.tsx'
import type { FlowProps } from '../flow/flow-props.ts'
import { KeyPicture } from '../illustrations/key-picture.tsx'
import choices from './outcome-choice.module.css'

const REASONS: Readonly<Record<CancelReason, string>> = {
  'not-needed': m.reason_not_needed(),
  'repaired-elsewhere': m.reason_elsewhere(),
  'no-time': m.reason_no_time(),
  price: m.reason_price(),
  other: m.reason_other(),
}

/** The dialogs of one request: confirmation of a step or of a new link, and "Login Required". */
export function RequestDialogs({ state, send }: FlowProps<typeof requestDetailsMachine>) {
  return (
    <FlowDialog state={state} send={send} illustration={state.matches('loginRequired') && <KeyPicture />}>
      {state.matches({ shown: 'cancelling' }) && (
        <fieldset className={choices.choices}>
          <legend>{m.cancel_reason()}</legend>
          {CANCEL_REASONS.map((reason) => (
            <label key={reason} className={choices.choice}>
              <input
                type="radio"
                name="reason"
                checked={state.context.reason === reason}
                onChange={() => send({ type: 'reason.choose', reason })}
              />
              {REASONS[reason]}
            </label>
          ))}
        </fieldset>
      )}
    </FlowDialog>
  )
}
