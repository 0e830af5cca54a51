/** Days and windows as two radio groups. A day is open, so that its windows can be read; no window is preselected. */

import { type ReactNode, useId, useState } from 'react'
import { ANY_TIME } from '#shared/request/request.ts'
import type { OfferedDay } from '#shared/request/visit-api.ts'
import { dayParts, dayText, hoursText } from '#shared/shop/window-text.ts'
import { shopDayOf } from '#shared/shop-time.ts'
import * as m from '#texts'
import { classNames } from '../ui/class-names.ts'
import styles from './window-picker.module.css'

type Props = {
  days: readonly OfferedDay[]
  /** The start of the chosen window, or another choice of `more`; empty for none. */
  value: string
  onChoose: (start: string) => void
  /** The start of a window that was booked by somebody else meanwhile. */
  lost?: string | undefined
  /** The server's message about the chosen window. */
  error?: string | undefined
  /** The owner may choose a window that is full. */
  mayExceed?: boolean
  /** Shows all days at once instead of a row that scrolls: a dialog has no room beside it. */
  showsAllDays?: boolean
  /** Further choices of the same radio group. */
  more?: (group: string) => ReactNode
  /** Names the radio group, so that an error summary can link to it. */
  name: string
}

const hasTime = ({ windows }: OfferedDay, mayExceed: boolean) =>
  windows.some(({ free }) => mayExceed || free > 0)

export function WindowPicker(props: Props) {
  const { days, value, onChoose, lost, error, mayExceed = false, showsAllDays = false, more, name } = props
  const [opened, setOpened] = useState<string>()
  const group = useId()
  const radios = `${group}-window`
  const chosenDay = days.find(({ windows }) => windows.some(({ start }) => start === value))?.day
  const firstDay = days.find((each) => hasTime(each, mayExceed))?.day
  const open = days.find(({ day }) => day === (opened ?? chosenDay ?? firstDay))
  const today = shopDayOf(Date.now())
  return (
    <>
      <fieldset className={styles.choice}>
        <legend>{m.day_legend()}</legend>
        <div className={classNames(styles.days, showsAllDays && styles.allDays)}>
          {days.map((each) => (
            <DayChip
              key={each.day}
              day={each}
              group={`${group}-day`}
              isToday={each.day === today}
              isOpen={each.day === open?.day}
              isFree={hasTime(each, mayExceed)}
              onOpen={() => setOpened(each.day)}
            />
          ))}
        </div>
      </fieldset>
      <fieldset className={styles.choice} id={name} tabIndex={-1} aria-describedby={error && `${group}-lost`}>
        <legend>{open ? m.window_legend({ day: dayText(open.day) }) : m.label_window()}</legend>
        {error !== undefined && (
          <p className={styles.lost} id={`${group}-lost`} role="alert">
            {lost && <b>{m.window_lost_title({ time: lostTime(days, lost) })}</b>}
            {m.window_lost_text()}
          </p>
        )}
        {!open && <p>{m.windows_none()}</p>}
        <div className={styles.windows}>
          {open?.windows.map(({ start, end, free }, index) => {
            const isLost = start === lost && free === 0
            const isFull = free === 0 && !mayExceed
            return (
              <WindowRadio
                key={start}
                name={radios}
                value={start}
                checked={value === start && !isLost}
                disabled={isFull}
                isLost={isLost}
                faultId={
                  error !== undefined && index === open.windows.findIndex((one) => mayExceed || one.free > 0)
                    ? `${group}-lost`
                    : undefined
                }
                onChoose={onChoose}
                title={hoursText({ start, end })}
              >
                {isLost
                  ? m.window_just_taken()
                  : free === 0
                    ? m.window_full()
                    : m.window_places({ count: free })}
              </WindowRadio>
            )
          })}
        </div>
        {more?.(radios)}
      </fieldset>
    </>
  )
}

/** The hours of a window that is in the list, or its start. */
function lostTime(days: readonly OfferedDay[], start: string): string {
  const window = days.flatMap(({ windows }) => windows).find((one) => one.start === start)
  return window ? hoursText(window) : ''
}

type DayProps = {
  day: OfferedDay
  group: string
  isToday: boolean
  isOpen: boolean
  isFree: boolean
  onOpen: () => void
}

function DayChip({ day: { day, reason }, group, isToday, isOpen, isFree, onOpen }: DayProps) {
  const { weekday, date, month } = dayParts(day)
  return (
    <label className={classNames(styles.pick, styles.day)}>
      <input type="radio" name={group} checked={isOpen} disabled={!isFree} onChange={onOpen} />
      <span className={styles.under}>{isToday ? m.day_today() : weekday}</span>
      <b>{date}</b>
      <span className="sr-only">
        {` ${month}${isFree ? '' : `, ${m.day_no_time()}`}${reason === '' ? '' : `, ${reason}`}`}
      </span>
    </label>
  )
}

type WindowProps = {
  name: string
  value: string
  checked: boolean
  disabled?: boolean
  isLost?: boolean
  /** The element with the reason why another choice is needed; it gets the focus. */
  faultId?: string | undefined
  /** A title with its text below. */
  isTall?: boolean
  onChoose: (value: string) => void
  title: string
  children: ReactNode
}

/** One choice of the group: a window, or another answer. */
export function WindowRadio({
  name,
  value,
  checked,
  disabled = false,
  isLost = false,
  faultId,
  isTall = false,
  onChoose,
  title,
  children,
}: WindowProps) {
  return (
    <label className={classNames(styles.pick, styles.window, isTall && styles.tall, isLost && styles.isLost)}>
      <input
        type="radio"
        name={name}
        value={value}
        checked={checked}
        disabled={disabled}
        aria-invalid={faultId !== undefined || undefined}
        aria-describedby={faultId}
        onChange={() => onChoose(value)}
      />
      <b>{title}</b>
      <span className={styles.under}>{children}</span>
    </label>
  )
}

/** No window: the shop calls. */
export const AnyTimeRadio = (props: Pick<WindowProps, 'name' | 'checked' | 'onChoose'>) => (
  <WindowRadio isTall value={ANY_TIME} title={m.any_time()} {...props}>
    {m.any_time_text()}
  </WindowRadio>
)

/** Choices below the windows: a grid of `WindowRadio`. */
export const MoreChoices = ({ title, children }: { title?: string; children: ReactNode }) => (
  <>
    {title !== undefined && <p className={styles.or}>{title}</p>}
    <div className={styles.windows}>{children}</div>
  </>
)

/** Choices that are not windows, in the look of the windows. */
export const TileFieldset = ({ legend, children }: { legend: string; children: ReactNode }) => (
  <fieldset className={styles.choice}>
    <legend>{legend}</legend>
    {children}
  </fieldset>
)
