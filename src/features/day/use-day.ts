/** The day sheet as it stands on this phone. */
import { useQuery } from '@tanstack/react-query'
import { sheetWith } from '#machines/request/waiting-steps.ts'
import { jobsOf } from '#shared/request/day.ts'
import { waitingOf } from '#shared/request/day-action.ts'
import { useOffline } from '../../offline/use-offline.ts'
import { dayQuery } from '../../request/day-query.ts'

export function useDay(userId: number) {
  const query = useQuery(dayQuery)
  const offline = useOffline(userId)
  const { actions } = offline.state.context
  const sheet = query.data && sheetWith(query.data, actions)
  return {
    query,
    offline,
    /** With the steps and payments that wait on this phone; undefined until the sheet is read. */
    sheet,
    jobs: sheet ? jobsOf(sheet) : [],
    /** The requests with a step or a payment that waits on this phone. A photo changes nothing else of its request. */
    unsent: new Set(
      waitingOf(actions).flatMap(({ kind, requestId }) => (kind === 'photo' ? [] : [requestId])),
    ),
  }
}
export type Day = ReturnType<typeof useDay>
