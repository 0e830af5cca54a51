/** Another code, once the wait is over; the wait drawn and said. */
import { OTP_RESEND_MS } from '#shared/limits.ts'
import { Announcer } from '../ui/announcer.tsx'
import { Button } from '../ui/button.tsx'
import { Ruler } from '../ui/ruler.tsx'
import { useSecondsLeft } from '../ui/seconds-left.ts'
import styles from './registration.module.css'

const WAIT_S = OTP_RESEND_MS / 1_000
const TICK_S = 5

type Props = { resendAt: number | null; busy: boolean; onSend: () => void }

export function ResendRow({ resendAt, busy, onSend }: Props) {
  const secondsLeft = useSecondsLeft(resendAt ?? undefined)
  const waits = resendAt !== null
  return (
    <div className={styles.resend}>
      <Ruler left={waits ? secondsLeft : 0} total={WAIT_S} tick={TICK_S} />
      <div className={styles.ends}>
        <span>No code yet?</span>
        <Button look="text" busy={busy} off={waits} onClick={onSend}>
          {waits ? `Resend OTP in ${secondsLeft} s` : 'Resend OTP'}
        </Button>
      </div>
      <Announcer>{waits ? undefined : 'You can send another code now.'}</Announcer>
    </div>
  )
}
