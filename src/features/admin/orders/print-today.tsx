/** Prints the technician's sheet: the visits of today. */
import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide'
import * as m from '#texts'
import { printPage } from '../../../lib/print-page.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { todayQuery } from '../admin-queries.ts'
import { TodaySheet } from './today-sheet.tsx'

/** The sheet is in the page but visible in print only, so the browser's print command works too. */
export function PrintToday() {
  const today = useQuery(todayQuery)
  const print = async () => {
    await today.refetch()
    printPage()
  }
  return (
    <>
      <Button
        variant="small"
        busy={today.isFetching && !today.data}
        inactive={!today.data}
        onClick={() => void print()}
      >
        <Icon icon={Printer} /> {m.print_today()}
      </Button>
      {today.data && <TodaySheet rows={today.data} now={today.dataUpdatedAt} />}
    </>
  )
}
