/** A button that downloads a visit as a calendar file. */
import { CalendarPlus } from 'lucide'
import * as m from '#texts'
import { download } from '../lib/download.ts'
import { Button, type ButtonVariant } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import type { CalendarVisit } from './calendar-file.ts'

async function downloadCalendar(visit: CalendarVisit): Promise<void> {
  // Loaded on demand.
  const { calendarFile } = await import('./calendar-file.ts')
  download(new Blob([calendarFile(visit)], { type: 'text/calendar' }), `${visit.reference}.ics`)
}

type Props = { visit: CalendarVisit; variant?: ButtonVariant }

export const AddToCalendar = ({ visit, variant = 'text' }: Props) => (
  <Button variant={variant} onClick={() => void downloadCalendar(visit)}>
    <Icon icon={CalendarPlus} /> {m.add_to_calendar()}
  </Button>
)
