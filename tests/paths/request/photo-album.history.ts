/** What the events of a walk with stored photos lead to, for its model and its page. */
import { ApiError } from '#shared/api-error.ts'
import type { Photo } from '#shared/request/photo.ts'
import type { LabeledEvent, PathHistory } from '../engine/model.ts'

const photo = (id: number): Photo => ({
  ...{ id, kind: 'before', by: 'owner', at: '2026-11-24T06:30:00.000Z', width: 1_600, height: 1_200 },
  ...{ shared: false, canDelete: true },
})
export const PHOTOS = [photo(1), photo(2)]

type Walk = {
  state: 'idle' | 'viewing' | 'asking' | 'deleting' | 'sharing'
  /** The position in the viewer, from 1. */
  at: number
  /** What was chosen for photo 2 and is not sent yet; how many calls wait. */
  waiting: readonly boolean[]
  sent: readonly boolean[]
  problem: string
  changes: number
}
const START: Walk = { state: 'idle', at: 0, waiting: [], sent: [], problem: '', changes: 0 }

const FAILURES: Readonly<Record<string, string>> = {
  'no answer': 'No network. Try again when there is one.',
  'too many': 'Too many steps. Try again in an hour.',
}
export const failures = {
  'no answer': new ApiError(0, ''),
  'too many': new ApiError(429, 'Too many steps. Try again in an hour.'),
  'without a text': new ApiError(404, ''),
}

/** The next call, or rest. */
const settle = (walk: Walk): Walk => ({ ...walk, state: walk.waiting.length > 0 ? 'sharing' : 'idle' })

function replied(walk: Walk, label: string): Walk {
  const isShare = walk.state === 'sharing'
  const changes = walk.changes + (label === 'no answer' ? 0 : 1)
  const waiting = isShare ? walk.waiting.slice(1) : walk.waiting
  if (label === 'deleted') return settle({ ...walk, changes })
  if (label === 'taken')
    return settle({ ...walk, waiting, sent: [...walk.sent, ...walk.waiting.slice(0, 1)], changes })
  const own = isShare ? 'Nothing was changed. Try again.' : 'The photo was not deleted. Try again.'
  return settle({ ...walk, waiting, changes, problem: FAILURES[label] ?? own })
}

const REPLIES = ['deleted', 'taken', ...Object.keys(failures)]

function next(walk: Walk, { event, label }: LabeledEvent): Walk {
  if (REPLIES.includes(label)) return replied(walk, label)
  switch (event.type) {
    case 'open':
      return { ...walk, state: 'viewing', at: label === 'opens the first photo' ? 1 : 2 }
    case 'next':
      return { ...walk, at: 2 }
    case 'previous':
      return { ...walk, at: 1 }
    case 'delete.ask':
      return { ...walk, state: 'asking', problem: '' }
    case 'share':
      return {
        ...walk,
        state: 'sharing',
        waiting: [...walk.waiting.slice(0, 1), label === 'shares a photo'],
        problem: '',
      }
    case 'photos.read':
      return { ...walk, sent: [] }
    case 'confirm':
      return { ...walk, state: 'deleting' }
    default:
      return { ...walk, state: 'idle' }
  }
}
/** What a walk has done by its events: the oracle of the model and of the page. */
export const walkAfter = ({ history }: PathHistory): Walk => history.reduce(next, START)
export const after = (path: PathHistory) => walkAfter(path).state
