import { Link } from '@tanstack/react-router'
import { RefreshCw } from 'lucide'
import type { trackingMachine } from '#machines/request/tracking.ts'
import type { Billing } from '#shared/request/billing-api.ts'
import type { Track } from '#shared/request/details.ts'
import { requestSentence, requestTurn } from '#shared/request/sentence.ts'
import { shopDayOf } from '#shared/shop-time.ts'
import * as m from '#texts'
import { ContactLinks } from '../../components/contact-links.tsx'
import { linkTo } from '../../flow/destinations.ts'
import type { FlowProps } from '../../flow/flow-props.ts'
import { useSession } from '../../flow/use-session.ts'
import { EstimatesSlot } from '../../request/estimates-slot.tsx'
import { HandOverCode } from '../../request/hand-over.tsx'
import { hasMoney, LinkBillSlot } from '../../request/link-bill-slot.tsx'
import { RequestHead } from '../../request/request-head.tsx'
import { RequestTimeline } from '../../request/request-timeline.tsx'
import { TurnText } from '../../request/turn-text.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { NoBreak } from '../../ui/no-break.tsx'
import { SLOT, withSlot } from '../../ui/slots.tsx'
import styles from './tracking-page.module.css'

type Flow = FlowProps<typeof trackingMachine>
type Props = Flow & { request: Track | Billing }

/** The request: the next event as the largest text, an estimate to answer, and the shop's contact. */
export function TrackedRequestView({ request, state, send }: Props) {
  const billing = 'estimates' in request ? request : undefined
  const isRefreshing = state.matches('refreshing') || state.matches('refreshingBilling')
  const turn = requestTurn(request.stage, request.isPriced)
  // In a dialog, the message is its text.
  const message = state.hasTag('dialog') ? '' : state.context.message
  return (
    <>
      <RequestHead request={request} device={request.device} picture={{ brand: '', model: request.device }} />
      <Card raised className={styles.now} aria-labelledby="now">
        <div className={styles.told} aria-live="polite">
          <h2 id="now" className={styles.sentence}>
            <NoBreak>{requestSentence(request, shopDayOf(Date.now()))}</NoBreak>
          </h2>
          {turn && <TurnText turn={turn} />}
        </div>
        {message !== '' && (
          <div className={styles.message}>
            <Alert tone="error">{message}</Alert>
          </div>
        )}
        {billing && billing.code !== null && (
          <div className={styles.message}>
            <HandOverCode code={billing.code} stage={billing.stage} heading="h3" />
          </div>
        )}
        {billing && <Estimates billing={billing} state={state} send={send} />}
        {!billing && request.stage === 'estimateSent' && <EstimateWaits />}
        <div className={styles.actions}>
          <ContactLinks about={m.request_number({ id: request.reference })} />
        </div>
      </Card>
      <section className={styles.steps} aria-label={m.progress()}>
        <RequestTimeline request={request} steps={request.steps} withoutText />
      </section>
      <div className={styles.share}>
        <p>
          <Button
            variant="small"
            busy={isRefreshing}
            inactive={!state.can({ type: 'refresh' })}
            onClick={() => send({ type: 'refresh' })}
          >
            {!isRefreshing && <Icon icon={RefreshCw} />} {m.refresh()}
          </Button>
        </p>
        <p>{billing ? m.billing_private() : m.tracking_private()}</p>
        <OwnRequest />
      </div>
      {billing && hasMoney(billing) && (
        <section className={styles.documents} aria-label={m.bill_title()}>
          <LinkBillSlot billing={billing} />
        </section>
      )}
    </>
  )
}

const Estimates = ({ billing, state, send }: Flow & { billing: Billing }) => (
  <div className={styles.estimates}>
    <EstimatesSlot
      estimates={billing.estimates}
      by="customer"
      heading="h3"
      message=""
      isByLink
      sending={state.matches('saving') ? (state.context.answer?.decision ?? null) : null}
      canAnswer={(answer) => state.can({ type: 'answer', answer })}
      onAnswer={(answer) => send({ type: 'answer', answer })}
    />
  </div>
)

/** The tracking link, which may be passed on, shows no amount and takes no answer. */
function EstimateWaits() {
  const className = buttonClass('primary', { fullWidth: true })
  return (
    <div className={styles.waits}>
      <p>{m.track_estimate()}</p>
      {useIsSignedIn() ? (
        <Link to="/my-requests" className={className}>
          {m.see_my_requests()}
        </Link>
      ) : (
        <Link {...linkTo({ to: 'login' })} className={className}>
          {m.tracking_log_in()}
        </Link>
      )}
    </div>
  )
}

const useIsSignedIn = () => useSession(({ context }) => context.user !== null, false)

function OwnRequest() {
  const isSignedIn = useIsSignedIn()
  return (
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
  )
}
