/** The active filters of the queue (day, brand, issue, technician) as removable chips. */

import { useQuery } from '@tanstack/react-query'
import { ChevronDown, X } from 'lucide'
import { type ReactNode, useState } from 'react'
import { issueLabel } from '#shared/catalogue/issue-labels.ts'
import { optionLabel } from '#shared/catalogue/option-labels.ts'
import type { QueueFilter } from '#shared/request/queue-filter.ts'
import { cancelReasons } from '#shared/request/request-texts.ts'
import { outcomeTexts } from '#shared/request/stage-texts.ts'
import { dayText } from '#shared/shop/window-text.ts'
import * as m from '#texts'
import { techniciansListQuery } from '../../../request/technicians-query.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { ListAddress, ListFilters } from '../admin-search-params.ts'
import { daysText } from '../days-text.ts'
import { queueFilterOf } from '../listed-orders.ts'
import { QueueFilterForm } from './queue-filter-form.tsx'
import styles from './queue-filters.module.css'

/** `onChange` receives the changed filters; the others are kept. */
type Props = { address: ListAddress; onChange: (change: ListFilters) => void }

/** `children`: further actions on the list. */
/** What a figure of the reports counts. */
const countedChips = ({
  came,
  done,
  outcome,
  reason,
  comeback,
  here,
  waits,
}: QueueFilter): readonly { text: string | undefined; without: ListFilters }[] => [
  { text: came && m.filter_came({ days: daysText(came) }), without: { came: undefined } },
  { text: done && m.filter_done({ days: daysText(done) }), without: { done: undefined } },
  { text: outcome && outcomeTexts[outcome].label(), without: { outcome: undefined } },
  { text: reason && m.filter_reason({ reason: cancelReasons[reason]() }), without: { reason: undefined } },
  { text: comeback && m.report_comebacks(), without: { comeback: undefined } },
  { text: here && m.filter_here(), without: { here: undefined } },
  { text: waits && m.tonight_part(), without: { waits: undefined } },
]

export function QueueFilters({ address, onChange, children }: Props & { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const { day, brand, issue, tech, ids } = address
  const counted = queueFilterOf(address)
  const { data: technicians = [] } = useQuery({ ...techniciansListQuery, enabled: tech !== undefined })
  const technician = technicians.find(({ id }) => id === tech)?.name ?? m.technician()
  const chips: readonly { text: string | undefined; without: ListFilters }[] = [
    { text: day && dayText(day), without: { day: undefined } },
    { text: brand && optionLabel(brand), without: { brand: undefined } },
    { text: issue && issueLabel(issue), without: { issue: undefined } },
    { text: tech === undefined ? undefined : technician, without: { tech: undefined } },
    { text: ids && m.queue_chosen_only(), without: { ids: undefined } },
    ...countedChips(counted),
  ]
  return (
    <div className={styles.filters}>
      <details className={styles.more} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className={styles.summary}>
          {m.filter()} <Icon icon={ChevronDown} />
        </summary>
        {isOpen && <QueueFilterForm address={address} onChange={onChange} />}
      </details>
      {chips.map(
        ({ text, without }) =>
          text !== undefined && (
            <button
              key={text}
              type="button"
              className={styles.chip}
              aria-label={m.filter_remove({ filter: text })}
              onClick={() => onChange(without)}
            >
              {text}
              <Icon icon={X} />
            </button>
          ),
      )}
      {children}
    </div>
  )
}
