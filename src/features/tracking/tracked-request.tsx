import { Link } from '@tanstack/react-router'
import { RefreshCw } from 'lucide'
import type { Track } from '#shared/request/details.ts'
import { requestSentence, requestTurn } from '#shared/request/sentence.ts'
import * as m from '#texts'
import { ContactLinks } from '../../components/contact-links.tsx'
import { linkTo } from '../../flow/destinations.ts'
import { useSession } from '../../flow/use-session.ts'
import { RequestHead } from '../../request/request-head.tsx'
import { RequestTimeline } from '../../request/request-timeline.tsx'
import { TurnText } from '../../request/turn-text.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { NoBreak } from '../../ui/no-break.tsx'
import { SLOT, withSlot } from '../../ui/slots.tsx'
import styles from './tracking-page.module.css'

type Props = {
  request: Track
  /** Why the refresh failed; empty otherwise. */
  message: string
  isRefreshing: boolean
  onRefresh: () => void
}

/** The request: the next event as the largest text, and the shop's contact. */
export function TrackedRequestView({ request, message, isRefreshing, onRefresh }: Props) {
  const isSignedIn = useSession(({ context }) => context.user !== null, false)
  const turn = requestTurn(request.stage)
  return (
    <>
      <RequestHead request={request} device={request.device} picture={{ brand: '', model: request.device }} />
      <Card raised className={styles.now} aria-labelledby="now">
        <div className={styles.told} aria-live="polite">
          <h2 id="now" className={styles.sentence}>
            <NoBreak>{requestSentence(request)}</NoBreak>
          </h2>
          {turn && <TurnText turn={turn} />}
        </div>
        <div className={styles.actions}>
          {message !== '' && <Alert tone="error">{message}</Alert>}
          <ContactLinks about={m.request_number({ id: request.reference })} />
        </div>
      </Card>
      <section className={styles.steps} aria-label={m.progress()}>
        <RequestTimeline request={request} steps={request.steps} withoutText />
      </section>
      <div className={styles.share}>
        <p>
          <Button variant="small" busy={isRefreshing} onClick={onRefresh}>
            {!isRefreshing && <Icon icon={RefreshCw} />} {m.refresh()}
          </Button>
        </p>
        <p>{m.tracking_private()}</p>
        <p>
          {isSignedIn
            ? withSlot(
                m.tracking_own_signed_in({ link: SLOT }),
                <Link to="/my-requests">{m.nav_my_requests()}</Link>,
              )
            : withSlot(
                m.tracking_own({ login: SLOT }),
                <Link {...linkTo({ to: 'login' })}>{m.tracking_log_in()}</Link>,
              )}
        </p>
      </div>
    </>
  )
}
