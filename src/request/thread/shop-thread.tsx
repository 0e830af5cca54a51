/**
 * The thread of a request for the shop: separate boxes for messages and notes. With one box and a switch, the owner would
 * sooner or later send a note to the customer. Notes are labelled and in the pending colour.
 */
import { Lock } from 'lucide'
import { useCallback, useId } from 'react'
import type { RequestDetails } from '#shared/request/details.ts'
import type { ThreadEntry } from '#shared/request/thread.ts'
import * as m from '#texts'
import { weekdayTime } from '../../lib/dates.ts'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { ReadyReplies } from './ready-replies.tsx'
import styles from './thread.module.css'
import { ThreadEntries } from './thread-entries.tsx'
import { ThreadReader } from './thread-reader.tsx'
import { useThreadBox } from './use-thread-box.ts'
import { WriteForm } from './write-form.tsx'

type Request = Pick<RequestDetails, 'id' | 'name' | 'reference' | 'preferredPickupAt'>

const isNote = ({ kind }: ThreadEntry) => kind === 'note'

export function ShopThread({ request }: { request: Request }) {
  const { id, name, reference, preferredPickupAt } = request
  const message = useThreadBox(id, 'message')
  const note = useThreadBox(id, 'note')
  const [notesId, messagesId] = [useId(), useId()]
  const onSeen = useCallback((upTo: number) => message.send({ type: 'seen', upTo }), [message.send])
  const [firstName = name] = name.split(' ')
  const authorOf = ({ by }: ThreadEntry) => {
    if (by === 'owner') return { name: m.thread_you(), isReader: true }
    return { name: by === 'customer' ? name : m.thread_the_technician(), isReader: false }
  }
  return (
    <ThreadReader id={id} onSeen={onSeen}>
      {({ entries, isOpen }) => {
        const notes = entries.filter(isNote)
        const messages = entries.filter((entry) => !isNote(entry))
        return (
          <>
            <section className={classNames(styles.box, styles.notes)} aria-labelledby={notesId}>
              <h3 id={notesId}>
                {m.thread_notes()}{' '}
                <small>
                  <Icon icon={Lock} />
                  {m.thread_only_shop()}
                </small>
              </h3>
              {notes.length > 0 && <ThreadEntries entries={notes} authorOf={authorOf} />}
              <WriteForm {...note} label={m.thread_new_note()} action={m.thread_save_note()} />
            </section>
            <section className={styles.box} aria-labelledby={messagesId}>
              <h3 id={messagesId}>
                {m.thread_title()} <small>{m.thread_reads_these({ name: firstName })}</small>
              </h3>
              {messages.length > 0 ? (
                <ThreadEntries entries={messages} authorOf={authorOf} />
              ) : (
                <p className="muted">{m.thread_nothing_written()}</p>
              )}
              {isOpen ? (
                <>
                  <ReadyReplies
                    slots={{
                      name: firstName,
                      reference,
                      ...(preferredPickupAt && { when: weekdayTime(preferredPickupAt) }),
                    }}
                    inactive={!message.state.can({ type: 'reply.choose', text: '' })}
                    onChoose={(text) => message.send({ type: 'reply.choose', text })}
                  />
                  <WriteForm
                    {...message}
                    label={m.thread_new_message()}
                    action={m.thread_send_to({ name: firstName })}
                  />
                </>
              ) : (
                <p>{m.thread_closed()}</p>
              )}
            </section>
          </>
        )
      }}
    </ThreadReader>
  )
}
