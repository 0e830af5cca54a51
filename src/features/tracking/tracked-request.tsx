import { Link } from '@tanstack/react-router'
import { RefreshCw } from 'lucide'
import type { Track } from '#shared/request-details.ts'
import { ContactLinks } from '../../components/contact-links.tsx'
import { RequestHead } from '../../components/request-head.tsx'
import { RequestTimeline, stageText } from '../../components/request-timeline.tsx'
import { linkTo } from '../../core/links.ts'
import { useSession } from '../../core/use-session.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { NoBreak } from '../../ui/no-break.tsx'
import styles from './tracking-page.module.css'

type Props = {
  request: Track
  /** Why it could not be read again; empty otherwise. */
  message: string
  isRefreshing: boolean
  onRefresh: () => void
}

/** The request, its next thing as the largest words, and who can be asked. */
export function TrackedRequestView({ request, message, isRefreshing, onRefresh }: Props) {
  const isSignedIn = useSession(({ context }) => context.user !== null, false)
  const { sentence } = stageText(request)
  return (
    <>
      <RequestHead request={request} device={request.device} picture={{ brand: '', model: request.device }} />
      <Card raised className={styles.now} aria-labelledby="now">
        <div aria-live="polite">
          <h2 id="now" className={styles.sentence}>
            <NoBreak>{sentence}</NoBreak>
          </h2>
        </div>
        <div className={styles.actions}>
          {message !== '' && <Alert tone="error">{message}</Alert>}
          <ContactLinks about={`Request ${request.reference}`} />
        </div>
      </Card>
      <section className={styles.steps} aria-label="Progress">
        <RequestTimeline request={request} steps={request.steps} withoutSentence />
      </section>
      <div className={styles.share}>
        <p>
          <Button variant="small" busy={isRefreshing} onClick={onRefresh}>
            {!isRefreshing && <Icon icon={RefreshCw} />} Refresh
          </Button>
        </p>
        <p>
          This page shows no name, phone number or address, so you can share the link with family or
          neighbours.
        </p>
        {isSignedIn ? (
          <p>
            Is it your request? <Link to="/my-requests">My Requests</Link> shows more, and you can cancel it
            there.
          </p>
        ) : (
          <p>
            Is it your request? <Link {...linkTo({ to: 'login' })}>Log in</Link> to see more or to cancel it.
          </p>
        )}
      </div>
    </>
  )
}
