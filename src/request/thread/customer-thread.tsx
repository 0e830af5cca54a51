/** The thread of a request for its customer: what they and the shop write. */
import { Link } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { ThreadEntry } from '#shared/request/thread.ts'
import { shop } from '#shared/shop/shop.ts'
import * as m from '#texts'
import { ThreadEntries } from './thread-entries.tsx'
import { ThreadReader } from './thread-reader.tsx'
import { useThreadBox } from './use-thread-box.ts'
import { WriteForm } from './write-form.tsx'

const authorOf = ({ by }: ThreadEntry) =>
  by === 'customer'
    ? { name: m.thread_you(), isReader: true }
    : { name: by === 'technician' ? m.thread_the_technician() : shop.name, isReader: false }

export function CustomerThread({ id }: { id: number }) {
  const { state, send } = useThreadBox(id, 'message')
  const onSeen = useCallback((upTo: number) => send({ type: 'seen', upTo }), [send])
  return (
    <ThreadReader id={id} onSeen={onSeen}>
      {({ entries, isOpen }) => (
        <>
          {entries.length > 0 && <ThreadEntries entries={entries} authorOf={authorOf} />}
          {isOpen ? (
            <WriteForm
              state={state}
              send={send}
              label={m.thread_write_to_shop()}
              placeholder={m.thread_your_question()}
              action={m.thread_send()}
            />
          ) : (
            <p>
              <Link to="/request">{m.thread_ask_again()}</Link>
            </p>
          )}
        </>
      )}
    </ThreadReader>
  )
}
