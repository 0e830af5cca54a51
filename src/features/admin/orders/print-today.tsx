/** Prints the technician's sheet: the visits of today. */
import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide'
import * as m from '#texts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { createLazyModule, useLoadedModule } from '../../../ui/lazy-module.ts'
import { todayQuery } from '../admin-queries.ts'

const todaySheet = createLazyModule(() => import('./today-sheet.tsx'))
export const preloadTodaySheet = todaySheet.preload

/** The sheet is in the page but visible in print only, so the browser's print command works too. */
export function PrintToday() {
  const Sheet = useLoadedModule(todaySheet)?.TodaySheet
  const today = useQuery(todayQuery)
  const isReady = Sheet !== undefined && today.data !== undefined
  const print = async () => {
    await today.refetch()
    window.print()
  }
  return (
    <>
      <Button
        variant="small"
        busy={today.isFetching && !isReady}
        inactive={!isReady}
        onClick={() => void print()}
      >
        <Icon icon={Printer} /> {m.print_today()}
      </Button>
      {isReady && <Sheet rows={today.data} now={today.dataUpdatedAt} />}
    </>
  )
}
