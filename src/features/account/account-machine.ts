import { accountMachine } from '#machines/auth/account.ts'
import { changePassword, endSessions, listSessions } from '#shared/api.ts'
import { callsOf, provided } from '../../api/api-actor.ts'

/** The account's own page. */
export const accountFlow = provided(({ client, go }) => {
  const call = callsOf(client)
  return accountMachine.provide({
    actors: {
      changePassword: call(changePassword),
      listSessions: call(listSessions),
      endSessions: call(endSessions),
    },
    actions: { navigate: go },
  })
})
