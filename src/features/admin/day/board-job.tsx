/** A visit on the board. It opens the request beside the list of orders, where a technician is assigned too. */
import { Link } from '@tanstack/react-router'
import { CircleAlert, Undo2, UserPlus } from 'lucide'
import type { ReactNode } from 'react'
import { isolate } from '#shared/bidi.ts'
import { issueLabel } from '#shared/catalogue/issue-labels.ts'
import { rupees } from '#shared/money.ts'
import type { DayJob } from '#shared/request/day.ts'
import { localityOf } from '#shared/request/locality.ts'
import { stageTexts } from '#shared/request/stage-texts.ts'
import { windowText } from '#shared/shop/window-text.ts'
import * as m from '#texts'
import { deviceName } from '../../../components/device-name.ts'
import { owedText } from '../../../request/owed-text.ts'
import { Icon } from '../../../ui/icon.tsx'
import { NoBreak } from '../../../ui/no-break.tsx'
import type { BoardRow, BoardJob as Job } from './board.ts'
import styles from './board-job.module.css'

/** "take ₹1,899", or "₹500 to give back"; empty for nothing, and once the visit is over. */
export function moneyText({ owed, isDone }: DayJob): string {
  if (isDone || owed === 0) return ''
  return owed > 0 ? m.board_take({ amount: rupees(owed) }) : owedText(owed)
}

export function BoardJob({ job: { job, isNow, isDoubled }, row }: { job: Job; row: BoardRow }) {
  const { id, name, window, isOverdue, isDone, technician } = job
  const isOfEarlierDay = row.kind === 'overdue' && window !== null
  const money = moneyText(job)
  return (
    <Link
      to="/admin-dashboard"
      search={{ tab: 'orders', open: id }}
      className={styles.job}
      data-kind={isDone ? 'done' : isNow ? 'now' : isDoubled || isOverdue ? 'warned' : undefined}
    >
      <b>{name}</b>
      <span>
        <NoBreak>{isolate(deviceName(job))}</NoBreak>
        {`, ${isolate(issueLabel(job.issue))}`}
      </span>
      <span className={styles.more}>{`${isolate(localityOf(job))} · ${stageTexts[job.stage].label()}`}</span>
      {isOfEarlierDay && (
        <time className={styles.more} dateTime={window.start}>
          {windowText(window)}
        </time>
      )}
      {isOverdue && !isOfEarlierDay && <Mark kind="late">{m.bucket_overdue()}</Mark>}
      {isDoubled && <Mark kind="doubled">{m.assign_two_visits()}</Mark>}
      {money !== '' && <Mark kind="money">{money}</Mark>}
      {technician === null && <Mark kind="nobody">{m.assign()}</Mark>}
    </Link>
  )
}

const ICONS = { late: CircleAlert, doubled: CircleAlert, money: Undo2, nobody: UserPlus }

const Mark = ({ kind, children }: { kind: keyof typeof ICONS; children: ReactNode }) => (
  <span className={styles.mark} data-kind={kind}>
    <Icon icon={ICONS[kind]} />
    <span>{children}</span>
  </span>
)
