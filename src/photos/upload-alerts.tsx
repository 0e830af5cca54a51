/** What did not become a photo: files that cannot be read, photos that were not sent, and those left out. */
import * as m from '#texts'
import { Alert } from '../ui/alert.tsx'
import type { UploadFlow } from './use-photos.ts'

/** @param most how many photos the request takes of the reader */
export function UploadAlerts({ state, send, most }: UploadFlow & { most: number }) {
  const { photos, leftOut } = state.context
  const unreadable = photos.filter(({ problem }) => problem?.kind === 'unreadable')
  const reasons = new Set(
    photos.flatMap(({ problem }) => (problem?.kind === 'failed' ? [problem.message] : [])),
  )
  return (
    <>
      {unreadable.map(({ key, name, problem }) => (
        <Alert
          key={key}
          tone="error"
          title={m.photo_not_added({ name })}
          onClose={() => send({ type: 'remove', key })}
        >
          {problem?.message}
        </Alert>
      ))}
      {[...reasons].map((reason) => (
        <Alert key={reason} tone="error" title={m.photo_failed()}>
          {reason}
        </Alert>
      ))}
      {leftOut > 0 && (
        <Alert title={m.photos_left_out({ count: leftOut })} onClose={() => send({ type: 'dismiss' })}>
          {m.photos_left_out_text({ most })}
        </Alert>
      )}
    </>
  )
}
