import { Link } from '@tanstack/react-router'
import { Plus, RefreshCw } from 'lucide'
import type { myRequestsMachine } from '#machines/request/my-requests.ts'
import * as m from '#texts'
import type { FlowProps } from '../../flow/flow-props.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import styles from './requests-header.module.css'

/** The counts of pending and done requests; unknown until all are loaded. */
function totals({ context: { requests, hasMore } }: FlowProps<typeof myRequestsMachine>['state']): string {
  if (requests.length === 0) return ''
  if (hasMore) return m.requests_newest({ count: requests.length })
  const done = requests.filter(({ status }) => status === 'DONE').length
  return m.requests_totals({ pending: requests.length - done, done })
}

/** The title of My Requests with the counts and the buttons. */
export function RequestsHeader({
  state,
  onRefresh,
}: {
  state: FlowProps<typeof myRequestsMachine>['state']
  onRefresh: () => void
}) {
  const refreshing = state.matches('refreshing')
  const hasRequests = state.context.requests.length > 0
  return (
    <div className={styles.head}>
      <PageTitle>{m.my_requests()}</PageTitle>
      <p className={styles.totals}>{totals(state)}</p>
      <div className={styles.actions}>
        {(hasRequests || refreshing || state.matches('empty')) && (
          <Button
            variant="small"
            busy={refreshing}
            inactive={!state.can({ type: 'refresh' })}
            onClick={onRefresh}
          >
            {!refreshing && <Icon icon={RefreshCw} />} {m.refresh()}
          </Button>
        )}
        {hasRequests && (
          <Link to="/request" className={buttonClass('small')}>
            <Icon icon={Plus} /> {m.new_request()}
          </Link>
        )}
      </div>
    </div>
  )
}
