import type { requestDetailsMachine } from '#machines/request/request-details.ts'
import { CANCEL_REASONS, type CancelReason } from '#shared/request/details.ts'
import { loginRequired } from '#shared/texts.ts'
import * as m from '#texts'
import { FlowDialog } from '../flow/flow-dialog.tsx'
import type { FlowProps } from '../flow/flow-props.ts'
import { KeyPicture } from '../illustrations/key-picture.tsx'
import { Button, type ButtonVariant } from '../ui/button.tsx'
import choices from './outcome-choice.module.css'

type Answers = { variant: ButtonVariant; yes: string; no: string }
const CANCEL: Answers = { variant: 'danger', yes: m.cancel_request_yes(), no: m.cancel_request_no() }
const NEW_LINK: Answers = { variant: 'primary', yes: m.new_link_yes(), no: m.new_link_no() }

const REASONS: Readonly<Record<CancelReason, string>> = {
  'not-needed': m.reason_not_needed(),
  'repaired-elsewhere': m.reason_elsewhere(),
  'no-time': m.reason_no_time(),
  price: m.reason_price(),
  other: m.reason_other(),
}

function answersOf(state: FlowProps<typeof requestDetailsMachine>['state']): Answers | undefined {
  if (state.matches({ shown: 'cancelling' })) return CANCEL
  return state.matches({ shown: 'replacingLink' }) ? NEW_LINK : undefined
}

/** The dialogs of one request: confirmation of a step or of a new link, and "Login Required". */
export function RequestDialogs({ state, send }: FlowProps<typeof requestDetailsMachine>) {
  const dismiss = () => send({ type: 'dismiss' })
  const answers = answersOf(state)
  return (
    <FlowDialog
      state={state}
      dismissLabel={loginRequired.goToLogin}
      onDismiss={dismiss}
      {...(answers
        ? {
            kind: 'alert',
            actions: (
              <>
                <Button variant={answers.variant} onClick={() => send({ type: 'confirm' })}>
                  {answers.yes}
                </Button>
                <Button variant="quiet" onClick={dismiss}>
                  {answers.no}
                </Button>
              </>
            ),
          }
        : { illustration: <KeyPicture /> })}
    >
      {answers === CANCEL && (
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
