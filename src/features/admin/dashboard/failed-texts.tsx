/** The SMS that could not be sent, each with the button that sends it again. */

import { type UseInfiniteQueryResult, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type * as v from 'valibot'
import type { SmsNotification } from '#shared/shop/message.ts'
import * as m from '#texts'
import { FlowDialog } from '../../../flow/flow-dialog.tsx'
import { Announcer } from '../../../ui/announcer.tsx'
import { countsQuery } from '../admin-queries.ts'
import type { PaginatedRows } from '../list-query.ts'
import { MessageCards } from '../messages/message-cards.tsx'
import { SmsCard } from '../messages/sms-card.tsx'
import { useMessageInbox } from '../messages/use-message-inbox.ts'
import { PaginatedList } from '../paginated-list.tsx'
import { failedTextsQuery } from './failed-texts-query.ts'
import styles from './overview-tab.module.css'
import { WorkEmpty, WorkPart } from './work-part.tsx'

type Sms = v.InferOutput<typeof SmsNotification>
/** The heading, which gets the focus when the pressed button is removed with its row. */
const TITLE_ID = 'failed-texts'

/** Shown on the dashboard while there are any. */
export function FailedTextsPart() {
  const { data: counts } = useQuery(countsQuery)
  const count = counts?.failedTexts ?? 0
  // Stays mounted when all are queued again, and says so.
  const [isOpen, setIsOpen] = useState(count > 0)
  if (count > 0 && !isOpen) setIsOpen(true)
  return isOpen ? <Part count={count} /> : null
}

function Part({ count }: { count: number }) {
  const query = useInfiniteQuery(failedTextsQuery)
  return (
    <WorkPart id={TITLE_ID} title={m.failed_texts_title()} busy={query.isPending}>
      {count > 0 && (
        <p>
          {m.texts_failed({ count })}{' '}
          <Link to="/admin-dashboard" search={{ tab: 'messages' }} className={styles.link}>
            {m.see_the_texts()}
          </Link>
        </p>
      )}
      <FailedTexts query={query} />
    </WorkPart>
  )
}

function FailedTexts({ query }: { query: UseInfiniteQueryResult<PaginatedRows<Sms>> }) {
  const [state, send] = useMessageInbox()
  const [resent, setResent] = useState<Sms>()
  const isGone = resent !== undefined && query.data?.rows.every(({ id }) => id !== resent.id) === true
  useEffect(() => {
    if (isGone && document.activeElement === document.body) document.getElementById(TITLE_ID)?.focus()
  }, [isGone])
  return (
    <>
      <Announcer>
        {isGone ? m.text_for_request({ label: m.text_queued_again(), id: resent.requestId }) : undefined}
      </Announcer>
      <PaginatedList query={query} what={m.what_texts()} skeleton="cards" firstOnly>
        {(all, now) =>
          all.length === 0 ? (
            <WorkEmpty>{m.failed_texts_none()}</WorkEmpty>
          ) : (
            <MessageCards>
              {all.map((notification) => (
                <SmsCard
                  key={notification.id}
                  notification={notification}
                  now={now}
                  busy={state.hasTag('resending') && state.context.id === notification.id}
                  resting={state.hasTag('busy')}
                  onResend={() => {
                    setResent(notification)
                    send({ type: 'resend', id: notification.id })
                  }}
                />
              ))}
            </MessageCards>
          )
        }
      </PaginatedList>
      <FlowDialog state={state} send={send} />
    </>
  )
}
