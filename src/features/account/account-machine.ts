import { accountMachine } from '#machines/auth/account.ts'
import { changePassword, endSessions, listSessions } from '#shared/api.ts'
import { apiActor, oncePerApp } from '../../api/api-actor.ts'

/** Implementations of the account machine. */
export const provideAccountMachine = oncePerApp(({ client, navigateAction }) => {
  const call = apiActor(client)
  return accountMachine.provide({
    actors: {
      changePassword: call(changePassword),
      listSessions: call(listSessions),
      endSessions: call(endSessions),
    },
    actions: { navigate: navigateAction },
  })
})
