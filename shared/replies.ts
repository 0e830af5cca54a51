/** The owner's ready replies, and how one is filled in. */
import * as v from 'valibot'
import { MESSAGE_MAX } from './limits.ts'
import { requiredText } from './text-schema.ts'

const REPLY_NAME_MAX = 30
const REPLIES_MAX = 20

const Reply = v.object({
  /** The text of its button. */
  name: requiredText('Give the reply a name.', REPLY_NAME_MAX),
  /** With slots such as {name}. */
  text: requiredText('Write the reply.', MESSAGE_MAX),
})
export type Reply = v.InferOutput<typeof Reply>

export const Replies = v.object({
  replies: v.pipe(v.array(Reply), v.maxLength(REPLIES_MAX, `At most ${REPLIES_MAX} replies.`)),
})

export const DEFAULT_REPLIES: v.InferOutput<typeof Replies> = {
  replies: [
    {
      name: 'Running late',
      text: 'Sorry {name}, we are running late for {reference}. We call you as soon as we are near.',
    },
    { name: 'On our way', text: 'Hello {name}, we are on our way for {reference}.' },
    {
      name: 'New time',
      text: 'Hello {name}, can we come for {reference} at another time? It is planned for {when}.',
    },
  ],
}

/** What stands in the slots; a slot without a value stays, so that it is seen before it is sent. */
type Slots = Partial<Record<'name' | 'reference' | 'when' | 'amount', string>>

export const fillReply = ({ text }: Reply, slots: Slots): string =>
  text.replace(/\{(name|reference|when|amount)\}/g, (slot, name: keyof Slots) => slots[name] || slot)
