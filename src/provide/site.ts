/** The flows that every visitor meets: the headline, writing to the shop. */
import { contactMachine } from '#machines/contact.ts'
import { headlineMachine } from '#machines/headline.ts'
import * as api from '#shared/api.ts'
import type { MessageDraft } from '#shared/message.ts'
import { forget, keep } from '../kept.ts'
import { callsOf, type Parts } from './parts.ts'

export function siteMachines({ client }: Parts) {
  const call = callsOf(client)
  return {
    headline: headlineMachine,
    contact: contactMachine.provide({
      actors: { sendMessage: call(api.sendMessage) },
      actions: {
        saveDraft: (_, { draft }: { draft: MessageDraft }) => keep('contact', draft),
        clearDraft: () => forget('contact'),
      },
    }),
  }
}
