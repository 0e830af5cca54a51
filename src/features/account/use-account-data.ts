import { fromPromise } from 'xstate'
import { accountDataMachine } from '#machines/account/account-data.ts'
import { getClosing } from '#shared/account/data-api.ts'
import type { CustomerData } from '#shared/customer-data.ts'
import { shopDayOf } from '#shared/shop-time.ts'
import * as m from '#texts'
import { invalidate } from '../../api/q.ts'
import { useApp } from '../../core/app-context.ts'
import { useFlow } from '../../flow/use-flow.ts'
import { download } from '../../lib/download.ts'

/** Offers the copy as a file that people can read too. @returns its name */
async function saveCopy(data: CustomerData): Promise<string> {
  const name = m.copy_file({ day: shopDayOf(Date.now()) })
  download(new Blob([`${JSON.stringify(data, null, 2)}\n`], { type: 'application/json' }), name)
  return name
}

/** Runs the machine of the customer's data. */
export function useAccountData() {
  const { session, queryClient } = useApp()
  return useFlow(accountDataMachine, {
    actors: { saveFile: fromPromise<string, { data: CustomerData }>(({ input }) => saveCopy(input.data)) },
    actions: {
      refreshClosing: () => void invalidate(queryClient, getClosing),
      endSession: () => session.send({ type: 'account.closed' }),
    },
  })
}
