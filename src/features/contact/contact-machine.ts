import { contactMachine } from '#machines/site/contact.ts'
import { sendMessage } from '#shared/api.ts'
import type { MessageDraft } from '#shared/message.ts'
import { apiActor, oncePerApp } from '../../api/api-actor.ts'
import { clearDraft, saveDraft } from '../../core/history-drafts.ts'

/** Implementations of the contact machine. */
export const provideContactMachine = oncePerApp(({ client }) =>
  contactMachine.provide({
    actors: { sendMessage: apiActor(client)(sendMessage) },
    actions: {
      saveDraft: (_, { draft }: { draft: MessageDraft }) => saveDraft('contact', draft),
      clearDraft: () => clearDraft('contact'),
    },
  }),
)
