import { loginMachine } from '#machines/auth/login.ts'
import type { SignedIn } from '#shared/account.ts'
import { login } from '#shared/api.ts'
import type { LoginDraft } from '#shared/login-draft.ts'
import { apiActor, oncePerApp } from '../../api/api-actor.ts'
import { saveDraft } from '../../core/history-drafts.ts'

/** Implementations of the login machine. */
export const provideLoginMachine = oncePerApp(({ client, session, navigateAction }) =>
  loginMachine.provide({
    actors: { login: apiActor(client)(login) },
    actions: {
      startSession: (_, user: SignedIn) => session.send({ type: 'session.started', user }),
      clearOrder: () => session.send({ type: 'order.cleared' }),
      saveDraft: (_, { draft }: { draft: LoginDraft }) => saveDraft('login', draft),
      navigate: navigateAction,
    },
  }),
)
