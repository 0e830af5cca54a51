import { contactMachine } from '#machines/site/contact.ts'
import { sendMessage } from '#shared/api.ts'
import type { MessageDraft } from '#shared/message.ts'
import { callsOf, provided } from '../../api/api-actor.ts'
import { forget, keep } from '../../core/history-drafts.ts'

/** Writing to the shop. */
export const contactFlow = provided(({ client }) =>
  contactMachine.provide({
    actors: { sendMessage: callsOf(client)(sendMessage) },
    actions: {
      saveDraft: (_, { draft }: { draft: MessageDraft }) => keep('contact', draft),
      clearDraft: () => forget('contact'),
    },
  }),
)
