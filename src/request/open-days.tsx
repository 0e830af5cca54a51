/** The days on which the shop is open next, as buttons: the first three, and one a week ahead. */
import type { OpeningHours } from '#shared/shop/opening-hours.ts'
import { dayText } from '#shared/shop/window-text.ts'
import { hoursOn } from '#shared/shop/windows.ts'
import { addDays } from '#shared/shop-time.ts'
import * as m from '#texts'
import { Button } from '../ui/button.tsx'
import styles from './open-days.module.css'

const SOON = 3
const WEEK = 7
/** So many days are searched for open ones. */
const LOOK_AHEAD_DAYS = 21

/** The first three open days after today, and the first one after a week. */
export function openDaysAfter(today: string, hours: OpeningHours): readonly string[] {
  const open = Array.from({ length: LOOK_AHEAD_DAYS }, (_, index) => addDays(today, index + 1)).filter(
    (day) => hoursOn(day, hours) !== null,
  )
  const soon = open.slice(0, SOON)
  const inAWeek = open.find((day) => day >= addDays(today, WEEK))
  return inAWeek === undefined || soon.includes(inAWeek) ? soon : [...soon, inAWeek]
}

type Props = {
  hours: OpeningHours
  /** The shop's day. */
  today: string
  value: string
  inactive: boolean
  onChoose: (day: string) => void
}

export const OpenDays = ({ hours, today, value, inactive, onChoose }: Props) => (
  <fieldset className={styles.days}>
    <legend className="sr-only">{m.promise_quick()}</legend>
    {openDaysAfter(today, hours).map((day) => (
      <Button
        key={day}
        variant="small"
        aria-pressed={day === value}
        inactive={inactive}
        onClick={() => onChoose(day)}
      >
        {day === addDays(today, 1) ? m.day_tomorrow() : dayText(day)}
      </Button>
    ))}
  </fieldset>
)
