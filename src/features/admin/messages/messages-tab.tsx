/** The messages from customers and the SMS to customers. */

import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import * as m from '#texts'
import { FlowDialog } from '../../../flow/flow-dialog.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { AdminHeader } from '../admin-header.tsx'
import { messagesQuery, textsQuery } from '../admin-queries.ts'
import { PaginatedList } from '../paginated-list.tsx'
import { Conversations } from './conversations.tsx'
import { MessageCard } from './message-card.tsx'
import { MessageCards } from './message-cards.tsx'
import styles from './messages-tab.module.css'
import { SmsCard } from './sms-card.tsx'
import { useMessageInbox } from './use-message-inbox.ts'

export function MessagesTab() {
  const messages = useInfiniteQuery(messagesQuery)
  const notifications = useInfiniteQuery(textsQuery)
  const [state, send] = useMessageInbox()
  const resting = state.hasTag('busy')
  const isBusyWith = (list: 'marking' | 'resending', id: number) =>
    state.hasTag(list) && state.context.id === id
  return (
    <>
      <AdminHeader title={m.admin_messages()}>
        <Link className={buttonClass('small')} to="/admin/new-request">
          {m.phone_request_title()}
        </Link>
      </AdminHeader>
      <Conversations />
      <div className={styles.columns} aria-busy={messages.isPending}>
        <section className={styles.part} aria-labelledby="from-customers">
          <h2 className={styles.title} id="from-customers">
            {m.from_customers()}
          </h2>
          <PaginatedList query={messages} what={m.what_messages()} skeleton="cards">
            {(all, now) =>
              all.length === 0 ? (
                <EmptyState title={m.no_messages()} text={m.from_customers_none()} />
              ) : (
                <MessageCards>
                  {all.map((message) => (
                    <MessageCard
                      key={message.id}
                      message={message}
                      now={now}
                      busy={isBusyWith('marking', message.id)}
                      resting={resting}
                      onMark={(handled) => send({ type: 'mark', id: message.id, handled })}
                    />
                  ))}
                </MessageCards>
              )
            }
          </PaginatedList>
        </section>
        <section className={styles.part} aria-labelledby="to-customers">
          <h2 className={styles.title} id="to-customers">
            {m.to_customers()}
          </h2>
          <PaginatedList query={notifications} what={m.what_texts()} skeleton="cards">
            {(all, now) =>
              all.length === 0 ? (
                <EmptyState title={m.no_texts()} text={m.no_texts_text()} />
              ) : (
                <MessageCards>
                  {all.map((notification) => (
                    <SmsCard
                      key={notification.id}
                      notification={notification}
                      now={now}
                      busy={isBusyWith('resending', notification.id)}
                      resting={resting}
                      onResend={() => send({ type: 'resend', id: notification.id })}
                    />
                  ))}
                </MessageCards>
              )
            }
          </PaginatedList>
        </section>
      </div>
      <FlowDialog state={state} send={send} />
    </>
  )
}
