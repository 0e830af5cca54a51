/** The "Resend OTP" button with the countdown of its cooldown. */

import type { FormEvent, ReactNode } from 'react'
import { OTP_RESEND_MS } from '#shared/limits.ts'
import * as m from '#texts'
import { Announcer } from '../../ui/announcer.tsx'
import { Button } from '../../ui/button.tsx'
import { CountdownBar } from '../../ui/countdown-bar.tsx'
import { useSecondsLeft } from '../../ui/use-seconds-left.ts'
import styles from './registration.module.css'

const COOLDOWN_S = OTP_RESEND_MS / 1_000
const TICK_S = 5

type Props = {
  /** When another code can be sent (epoch ms); null: now. */
  resendAt: number | null
  busy: boolean
  inactive: boolean
  onSend: () => void
  /** Fields to fill in before sending; shown after the cooldown. */
  children?: ReactNode
}

export function ResendOtp({ resendAt, busy, inactive, onSend, children }: Props) {
  const secondsLeft = useSecondsLeft(resendAt ?? undefined)
  const isCoolingDown = resendAt !== null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSend()
  }
  return (
    <form className={styles.resend} method="dialog" noValidate onSubmit={submit}>
      <CountdownBar left={isCoolingDown ? secondsLeft : 0} total={COOLDOWN_S} tick={TICK_S} />
      {!isCoolingDown && children}
      <div className={styles.ends}>
        <span>{m.no_code_yet()}</span>
        <Button type="submit" variant="text" busy={busy} inactive={inactive}>
          {isCoolingDown ? m.resend_otp_in({ seconds: secondsLeft }) : m.resend_otp()}
        </Button>
      </div>
      <Announcer>{isCoolingDown ? undefined : m.can_send_now()}</Announcer>
    </form>
  )
}
