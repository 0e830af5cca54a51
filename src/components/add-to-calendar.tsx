/** A button that downloads a visit as a calendar file. */
import { CalendarPlus } from 'lucide'
import * as m from '#texts'
import { Button, type ButtonVariant } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import type { CalendarVisit } from './calendar-file.ts'

async function download(visit: CalendarVisit): Promise<void> {
  // The library is loaded by who wants the file.
  const { calendarFile } = await import('./calendar-file.ts')
  const file = new Blob([calendarFile(visit)], { type: 'text/calendar' })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = `${visit.reference}.ics`
  link.click()
  URL.revokeObjectURL(link.href)
}

type Props = { visit: CalendarVisit; variant?: ButtonVariant }

export const AddToCalendar = ({ visit, variant = 'text' }: Props) => (
  <Button variant={variant} onClick={() => void download(visit)}>
    <Icon icon={CalendarPlus} /> {m.add_to_calendar()}
  </Button>
)
