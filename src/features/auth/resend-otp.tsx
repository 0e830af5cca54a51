/** Another code, once the wait is over: the wait drawn as a ruler and said in words. */
import type { FormEvent, ReactNode } from 'react'
import { OTP_RESEND_MS } from '#shared/limits.ts'
import { Announcer } from '../../ui/announcer.tsx'
import { Button } from '../../ui/button.tsx'
import { CountdownBar } from '../../ui/countdown-bar.tsx'
import { useSecondsLeft } from '../../ui/use-seconds-left.ts'
import styles from './registration.module.css'

const WAIT_S = OTP_RESEND_MS / 1_000
const TICK_S = 5

type Props = {
  /** The clock time (epoch ms) from which a code may be sent again; null: now. */
  resendAt: number | null
  /** No code is on its way yet. */
  isFirst?: boolean
  busy: boolean
  inactive: boolean
  onSend: () => void
  /** What sending needs, once the wait is over. */
  children?: ReactNode
}

export function ResendOtp({ resendAt, isFirst = false, busy, inactive, onSend, children }: Props) {
  const secondsLeft = useSecondsLeft(resendAt ?? undefined)
  const waits = resendAt !== null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSend()
  }
  return (
    <form className={styles.resend} method="dialog" noValidate onSubmit={submit}>
      {(waits || !isFirst) && <CountdownBar left={waits ? secondsLeft : 0} total={WAIT_S} tick={TICK_S} />}
      {!waits && children}
      <div className={styles.ends}>
        <span>No code yet?</span>
        <Button type="submit" variant="text" busy={busy} inactive={inactive}>
          {waits ? `Resend OTP in ${secondsLeft} s` : isFirst ? 'Send OTP' : 'Resend OTP'}
        </Button>
      </div>
      <Announcer>{waits ? undefined : 'You can send another code now.'}</Announcer>
    </form>
  )
}
