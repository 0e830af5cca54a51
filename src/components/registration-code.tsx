/** Step 2 of the registration: the code that was sent to the phone. */
import type { FormEvent } from 'react'
import { shownErrors } from '#machines/registration-form.ts'
import { OTP_RESEND_MS } from '#shared/limits.ts'
import { thenFirstWrong } from '../first-wrong.ts'
import { showPhone } from '../phone.ts'
import { Announcer } from '../ui/announcer.tsx'
import { Button } from '../ui/button.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { Ruler } from '../ui/ruler.tsx'
import { useSecondsLeft } from '../ui/seconds-left.ts'
import { CodeField } from '../ui/text-field.tsx'
import styles from './registration.module.css'
import { newPasswordField, type RegistrationStep } from './registration-flow.ts'

const WAIT_S = OTP_RESEND_MS / 1_000
const TICK_S = 5

export function RegistrationCodeStep({ state, send }: RegistrationStep) {
  const { details, otp } = state.context
  const busy = state.matches({ steps: { verify: 'verifying' } })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send({ type: 'otp.verify' })
  }
  return (
    <>
      <PageTitle>Enter the code</PageTitle>
      <p className={styles.row}>
        <span>
          We sent it to <b className="nowrap num">{showPhone(details.phone)}</b>
        </span>
        <Button look="text" onClick={() => send({ type: 'details.edit' })}>
          Change details
        </Button>
      </p>
      <form noValidate onSubmit={submit}>
        {/* No maxLength: it would cut a code that is pasted with spaces. The flow keeps six digits. */}
        <CodeField
          name="otp"
          label="OTP"
          hint="4-6 digit code"
          enterKeyHint="done"
          value={otp}
          onChange={(text) => send({ type: 'otp.change', otp: text })}
          error={shownErrors(state.context).otp}
        />
        <div>
          <Button
            type="submit"
            look="primary"
            wide
            busy={busy}
            reason={
              busy || state.can({ type: 'otp.verify' }) ? undefined : 'Enter the code from the text message.'
            }
          >
            Verify OTP
          </Button>
        </div>
      </form>
      <Resend state={state} send={send} />
    </>
  )
}

/** Another code, once the wait is over. A reload has lost the password, which sending needs. */
function Resend({ state, send }: RegistrationStep) {
  const { resendAt, asksPassword } = state.context
  const secondsLeft = useSecondsLeft(resendAt ?? undefined)
  const waits = resendAt !== null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    thenFirstWrong(() => send({ type: 'otp.send' }))
  }
  return (
    <form className={styles.resend} noValidate onSubmit={submit}>
      <Ruler left={waits ? secondsLeft : 0} total={WAIT_S} tick={TICK_S} />
      {asksPassword && !waits && (
        <>
          <p className="small">To send another code, give your password once more.</p>
          <PasswordField {...newPasswordField({ state, send })} enterKeyHint="send" />
        </>
      )}
      <div className={styles.ends}>
        <span>No code yet?</span>
        <Button
          type="submit"
          look="text"
          busy={state.matches({ steps: { verify: 'resending' } })}
          off={!state.can({ type: 'otp.send' })}
        >
          {waits ? `Resend OTP in ${secondsLeft} s` : 'Resend OTP'}
        </Button>
      </div>
      <Announcer>{waits ? undefined : 'You can send another code now.'}</Announcer>
    </form>
  )
}
