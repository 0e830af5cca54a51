/** A later job, or one that is done, as a line of the list. */
import { Link } from '@tanstack/react-router'
import { Check, Phone, Undo2 } from 'lucide'
import { issueLabel } from '#shared/catalogue/issue-labels.ts'
import { rupees } from '#shared/money.ts'
import { callLink, showPhone } from '#shared/phone-text.ts'
import type { DayJob } from '#shared/request/day.ts'
import { localityOf } from '#shared/request/locality.ts'
import * as m from '#texts'
import { deviceName } from '../../components/device-name.ts'
import { jobTime } from '../../request/job-time.ts'
import { stageLabel } from '../../request/status-badge.tsx'
import { iconButtonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { NoBreak } from '../../ui/no-break.tsx'
import styles from './job-list.module.css'
import { Unsent } from './unsent.tsx'

type Props = {
  job: DayJob
  /** A step of it waits on this phone. */
  isUnsent: boolean
  /** The day of the sheet, where the line has to say its time. */
  timeOn?: string | undefined
  /** The address of the sheet that the line is on. */
  search: { day?: 'tomorrow' | undefined }
}

export function JobLine({ job, isUnsent, timeOn, search }: Props) {
  const { id, name, phone, leg, owed, isDone } = job
  const place = [localityOf(job), stageLabel(job)].filter((part) => part !== '').join(' · ')
  return (
    <li className={styles.line}>
      <Link to="/day" search={{ ...search, job: id }} className={styles.open}>
        <b>{name}</b>
        <span>
          <NoBreak>{deviceName(job)}</NoBreak>, {issueLabel(job.issue)}
        </span>
        <span className="muted">{place}</span>
        {isUnsent && <Unsent />}
        {timeOn !== undefined && <span className={styles.late}>{jobTime(job.window, timeOn)}</span>}
        {leg === 'return' && !isDone && (
          <span className={styles.back}>
            <Icon icon={Undo2} />
            {owed > 0 ? m.day_bring_back_take({ amount: rupees(owed) }) : m.day_bring_back()}
          </span>
        )}
        {isDone && owed > 0 && <b className="tabular">{m.owed_to_pay({ amount: rupees(owed) })}</b>}
      </Link>
      {isDone ? (
        <Icon icon={Check} className={styles.check} />
      ) : (
        phone !== '' && (
          <a
            className={iconButtonClass()}
            href={callLink(phone)}
            aria-label={m.call_person({ name, phone: showPhone(phone) })}
          >
            <Icon icon={Phone} />
          </a>
        )
      )}
    </li>
  )
}
