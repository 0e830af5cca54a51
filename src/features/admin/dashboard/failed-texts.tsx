/** The SMS that could not be sent, each with the button that sends it again. */

import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ListedSms } from '#shared/shop/message.ts'
import * as m from '#texts'
import { FlowDialog } from '../../../flow/flow-dialog.tsx'
import { Announcer } from '../../../ui/announcer.tsx'
import type { PaginatedRows } from '../list-query.ts'
import { MessageCards } from '../messages/message-cards.tsx'
import { SmsCard } from '../messages/sms-card.tsx'
import { useMessageInbox } from '../messages/use-message-inbox.ts'
import { PaginatedList } from '../paginated-list.tsx'
import { WorkEmpty } from './work-part.tsx'

type Props = {
  query: UseInfiniteQueryResult<PaginatedRows<ListedSms>>
  /** The heading, which gets the focus when the pressed button is removed with its row. */
  titleId: string
}

export function FailedTexts({ query, titleId }: Props) {
  const [state, send] = useMessageInbox()
  const [resent, setResent] = useState<ListedSms>()
  const isGone = resent !== undefined && query.data?.rows.every(({ id }) => id !== resent.id) === true
  useEffect(() => {
    if (isGone && document.activeElement === document.body) document.getElementById(titleId)?.focus()
  }, [isGone, titleId])
  return (
    <>
      <Announcer>
        {isGone
          ? m.text_for_request({ label: m.text_queued_again(), reference: resent.reference })
          : undefined}
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
