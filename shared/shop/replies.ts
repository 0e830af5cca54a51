/** The owner's ready replies, and how one is filled in. */
import * as v from 'valibot'
import * as m from '#texts'
import { MESSAGE_MAX, REPLIES_MAX, REPLY_NAME_MAX } from '../limits.ts'
import { requiredText } from '../text-schema.ts'

const Reply = v.object({
  /** The text of its button. */
  name: requiredText(m.rule_reply_name, REPLY_NAME_MAX),
  /** With slots such as {name}. */
  text: requiredText(m.rule_reply_text, MESSAGE_MAX),
})
export type Reply = v.InferOutput<typeof Reply>

export const Replies = v.object({
  replies: v.pipe(
    v.array(Reply),
    v.maxLength(REPLIES_MAX, () => m.rule_replies_most({ max: REPLIES_MAX })),
  ),
})

const SLOTS = { name: '{name}', reference: '{reference}', when: '{when}' }

/** The defaults until the owner changes them: in the language of the page, and on the server of the call. */
export const defaultReplies = (): v.InferOutput<typeof Replies> => ({
  replies: [
    { name: m.reply_late_name(), text: m.reply_late(SLOTS) },
    { name: m.reply_coming_name(), text: m.reply_coming(SLOTS) },
    { name: m.reply_new_time_name(), text: m.reply_new_time(SLOTS) },
  ],
})

/** Fills the slots. A slot without a value stays visible, so that the owner notices before sending. */
type Slots = Partial<Record<'name' | 'reference' | 'when' | 'amount', string>>

export const fillReply = ({ text }: Reply, slots: Slots): string =>
  text.replace(/\{(name|reference|when|amount)\}/g, (slot, name: keyof Slots) => slots[name] || slot)
