/** The requests with messages: unread ones first, then the newest. A link leads to the request's thread. */

import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { isolate } from '#shared/bidi.ts'
import type { Conversation } from '#shared/request/thread.ts'
import * as m from '#texts'
import { deviceName } from '../../../components/device-name.ts'
import { Count } from '../../../ui/badge.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { conversationsQuery } from '../admin-queries.ts'
import { PaginatedList } from '../paginated-list.tsx'
import { InlineTimestamp } from '../timestamp.tsx'
import styles from './conversations.module.css'

export function Conversations() {
  const query = useInfiniteQuery(conversationsQuery)
  return (
    <section className={styles.part} aria-labelledby="conversations" aria-busy={query.isPending}>
      <h2 className={styles.title} id="conversations">
        {m.conversations_title()}
      </h2>
      <PaginatedList query={query} what={m.what_conversations()} skeleton="cards">
        {(all, now) =>
          all.length === 0 ? (
            <EmptyState title={m.conversations_none()} text={m.conversations_none_text()} />
          ) : (
            <ul className={styles.list}>
              {all.map((conversation) => (
                <Row key={conversation.requestId} conversation={conversation} now={now} />
              ))}
            </ul>
          )
        }
      </PaginatedList>
    </section>
  )
}

function Row({ conversation, now }: { conversation: Conversation; now: number }) {
  const { requestId, reference, name, unread, last } = conversation
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        <Link className={styles.link} to="/my-requests/$id" params={{ id: String(requestId) }} hash="thread">
          {name}
        </Link>
        {unread > 0 && <Count label={m.conversation_unread()}>{unread}</Count>}
      </div>
      <p className={styles.words}>
        {last.by === 'customer' ? last.body : m.conversation_you_wrote({ words: isolate(last.body) })}
      </p>
      <p className={styles.when}>
        <InlineTimestamp at={last.at} now={now}>
          {' · '}
          {reference} · {isolate(deviceName(conversation))} ·{' '}
        </InlineTimestamp>
      </p>
    </li>
  )
}
