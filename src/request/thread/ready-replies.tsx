/** The owner's ready replies. A press inserts the text into the box without sending it. */
import { useQuery } from '@tanstack/react-query'
import { defaultReplies, fillReply } from '#shared/shop/replies.ts'
import * as m from '#texts'
import { Button } from '../../ui/button.tsx'
import { repliesQuery } from './replies-query.ts'
import styles from './thread.module.css'

type Props = {
  slots: Parameters<typeof fillReply>[1]
  /** The box is read-only. */
  inactive: boolean
  onChoose: (text: string) => void
}

export function ReadyReplies({ slots, inactive, onChoose }: Props) {
  const { data: { replies } = defaultReplies() } = useQuery(repliesQuery)
  if (replies.length === 0) return null
  return (
    <fieldset className={styles.replies} aria-label={m.thread_ready_replies()}>
      {replies.map((reply) => (
        <Button
          key={reply.name}
          variant="small"
          inactive={inactive}
          onClick={() => onChoose(fillReply(reply, slots))}
        >
          {reply.name}
        </Button>
      ))}
    </fieldset>
  )
}
