/** A button that downloads the visit as a calendar file. */
import { CalendarPlus } from 'lucide'
import type { RequestDetails } from '#shared/request-details.ts'
import type { WindowTimes } from '#shared/visit.ts'
import * as m from '#texts'
import { download } from '../lib/download.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'

type Props = { request: RequestDetails; window: WindowTimes }

async function downloadCalendar(request: RequestDetails, window: WindowTimes): Promise<void> {
  // The library is loaded by who wants the file.
  const { calendarFile } = await import('./calendar-file.ts')
  const file = new Blob([calendarFile(request, window, request.seq)], { type: 'text/calendar' })
  download(file, `${request.reference}.ics`)
}

export const AddToCalendar = ({ request, window }: Props) => (
  <Button variant="text" onClick={() => void downloadCalendar(request, window)}>
    <Icon icon={CalendarPlus} /> {m.add_to_calendar()}
  </Button>
)
