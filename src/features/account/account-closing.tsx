/** What a customer's deletion removes and leaves, what prevents it, and the button that asks for it. */

import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { accountDataMachine } from '#machines/account/account-data.ts'
import { errorMessage } from '#machines/lib/api-actor.ts'
import type { Closing } from '#shared/account/closing.ts'
import { getClosing } from '#shared/account/data-api.ts'
import { formatList } from '#shared/format-list.ts'
import * as m from '#texts'
import { q } from '../../api/q.ts'
import { DeletionTerms } from '../../components/deletion-terms.tsx'
import { LoadError } from '../../components/load-error.tsx'
import { FlowAlert } from '../../flow/flow-alert.tsx'
import type { FlowProps } from '../../flow/flow-props.ts'
import { useSession } from '../../flow/use-session.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Skeleton, SkeletonLine } from '../../ui/skeleton.tsx'
import { SLOT, withSlot } from '../../ui/slots.tsx'
import { AccountSection } from './account-section.tsx'
import { ClosingDialog } from './closing-dialog.tsx'

type Props = FlowProps<typeof accountDataMachine>

export function AccountClosing({ state, send }: Props) {
  const isSignedIn = useSession(({ context }) => context.user !== null, false)
  const { data, error, isFetching, refetch } = useQuery({ ...q(getClosing, {}), enabled: isSignedIn })
  return (
    <AccountSection title={m.close_account()}>
      <DeletionTerms />
      {state.matches({ ready: 'refused' }) && (
        <FlowAlert state={state} onDismiss={() => send({ type: 'dismiss' })} />
      )}
      {data !== undefined && <Ask closing={data} state={state} send={send} />}
      {data === undefined && error !== null && (
        <LoadError
          title={m.close_not_loaded()}
          text={errorMessage(error, m.unreachable())}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data === undefined && error === null && (
        <Skeleton label={m.close_loading()}>
          <SkeletonLine width="11rem" />
        </Skeleton>
      )}
      <ClosingDialog state={state} send={send} />
    </AccountSection>
  )
}

/** The button, or why there is none. */
function Ask({ closing: { open, warranties, isTechnician }, state, send }: Props & { closing: Closing }) {
  if (isTechnician) return <Alert>{m.close_technician()}</Alert>
  if (open.length > 0) return <OpenRequests open={open} />
  const isBusy = state.matches('closing')
  const ending = warranties.map(({ reference }) => reference)
  const ask = { type: 'ask', warranties: ending } as const
  return (
    <>
      <div>
        <Button busy={isBusy} inactive={!isBusy && !state.can(ask)} onClick={() => send(ask)}>
          {m.close_account()}
        </Button>
      </div>
      <p className="muted">
        {m.close_once()}{' '}
        {ending.length > 0 && m.close_warranty({ count: ending.length, requests: formatList(ending) })}
      </p>
    </>
  )
}

const OpenRequests = ({ open }: Pick<Closing, 'open'>) => (
  <Alert title={m.close_open({ count: open.length })}>
    <p>
      {withSlot(
        m.close_open_text({ requests: formatList(open.map(() => SLOT)) }),
        ...open.map(({ id, reference }) => (
          <Link key={id} className="nowrap" to="/my-requests/$id" params={{ id: String(id) }}>
            {reference}
          </Link>
        )),
      )}
    </p>
  </Alert>
)
