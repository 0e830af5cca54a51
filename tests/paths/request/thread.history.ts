/** The expected state of one box of a thread after a walk's events (domain model, section 5). */
import type { LabeledEvent, PathHistory } from '../engine/model.ts'

export const ID = 3
export const KEYS = {
  first: '5f1d3a52-7f7e-4d7c-9a55-0c5f5f9a6c01',
  second: '5f1d3a52-7f7e-4d7c-9a55-0c5f5f9a6c02',
  saved: '5f1d3a52-7f7e-4d7c-9a55-0c5f5f9a6c03',
}
export const WORDS = 'Are you at home at four?'
export const REPLY = 'Hello Asha, we are on our way for PIM-26-0003.'
/** The message about a text that was not sent. */
export const FAILURES: Readonly<Record<string, string>> = {
  'too many messages': 'Too many messages. Try again in an hour.',
  'other words were received': 'This message was received already, with other words.',
  'sent without answer': 'Something went wrong. Your words are still here.',
}

export const kindOf = ({ start }: Pick<PathHistory, 'start'>) =>
  start === 'a note of the shop' ? ('note' as const) : ('message' as const)

type Box = {
  box: 'writing' | 'sending' | 'refetching' | 'failed'
  reading: 'idle' | 'marking'
  body: string
  key: string | null
  /** An empty box was sent. */
  touched: boolean
  message: string
  seenUpTo: number
}

const STARTS: Readonly<Record<string, Partial<Box>>> = {
  'a message typed before a reload': { body: WORDS, key: KEYS.saved },
}

const changed = (box: Box, body: string): Box => ({ ...box, box: 'writing', body, key: null, touched: false })

/** The box after each reply of the server. */
const REPLIES: Readonly<Record<string, (box: Box) => Box>> = {
  written: (box) => ({ ...box, box: 'refetching', body: '', key: null, touched: false }),
  'the thread is read': (box) => ({ ...box, box: 'writing' }),
  'the thread cannot be read': (box) => ({ ...box, box: 'writing' }),
  'marked as seen': (box) => ({ ...box, reading: 'idle' }),
  'not marked as seen': (box) => ({ ...box, reading: 'idle', seenUpTo: 0 }),
}
const failed = (box: Box, label: string): Box => ({
  ...box,
  box: 'failed',
  message: FAILURES[label] ?? '',
  ...(label === 'other words were received' && { key: null }),
})

function next(box: Box, { event, label }: LabeledEvent): Box {
  const reply = REPLIES[label]
  if (reply) return reply(box)
  if (label in FAILURES) return failed(box, label)
  if (event.type === 'form.change' && 'patch' in event) return changed(box, Object(event.patch).body)
  if (event.type === 'reply.choose' && 'text' in event)
    return changed(box, box.body === '' ? String(event.text) : `${box.body}\n${event.text}`)
  if (event.type === 'submit' && 'key' in event) {
    if (box.body.trim() === '') return { ...box, touched: true }
    return { ...box, box: 'sending', key: box.key ?? String(event.key) }
  }
  if (event.type === 'seen' && 'upTo' in event) {
    const upTo = Number(event.upTo)
    return upTo > box.seenUpTo ? { ...box, reading: 'marking', seenUpTo: upTo } : box
  }
  return event.type === 'dismiss' ? { ...box, box: 'writing' } : box
}

export const boxAfter = ({ start, history }: PathHistory): Box =>
  history.reduce(next, {
    ...{ box: 'writing', reading: 'idle', body: '', key: null, touched: false, message: '', seenUpTo: 0 },
    ...STARTS[start],
  })
