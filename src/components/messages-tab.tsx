/** What people wrote through the contact page, newest first. */
import { useInfiniteQuery } from '@tanstack/react-query'
import type * as v from 'valibot'
import type { Message } from '#shared/message.ts'
import { useApp } from '../app-context.ts'
import { Card } from '../ui/card.tsx'
import { Empty } from '../ui/empty.tsx'
import { AdminHead } from './admin-head.tsx'
import { AdminList } from './admin-list.tsx'
import { CallLink } from './call-link.tsx'
import styles from './messages-tab.module.css'
import { Received } from './received.tsx'

type Props = { message: v.InferOutput<typeof Message>; now: number }

export function MessagesTab() {
  const { queries } = useApp()
  const messages = useInfiniteQuery(queries.messages)
  return (
    <>
      <AdminHead title="Messages" />
      <AdminList query={messages} what="messages">
        {(all, now) =>
          all.length === 0 ? (
            <Empty title="No messages yet." text="What people write on the contact page appears here." />
          ) : (
            <ul className={styles.messages}>
              {all.map((message) => (
                <MessageCard key={message.id} message={message} now={now} />
              ))}
            </ul>
          )
        }
      </AdminList>
    </>
  )
}

const MessageCard = ({ message: { name, phone, message, sentAt }, now }: Props) => (
  <Card as="li">
    <article className={styles.message}>
      <div className={styles.from}>
        <h2 className={styles.name}>{name}</h2>
        <CallLink name={name} phone={phone} />
      </div>
      <p className={styles.words}>{message}</p>
      <p className={styles.sent}>
        <Received at={sentAt} now={now} />
      </p>
    </article>
  </Card>
)
