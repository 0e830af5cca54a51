/**
 * The day so far: what came in and what was handed back, the devices in the shop, money, and how tomorrow begins. Cash that waits to
 * be counted is not said: it is counted before its sum is shown.
 */
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { payWayTexts } from '#shared/billing/pay-way.ts'
import { rupees } from '#shared/money.ts'
import type { Tonight } from '#shared/report/report.ts'
import { hoursText } from '#shared/shop/window-text.ts'
import { addDays } from '#shared/shop-time.ts'
import * as m from '#texts'
import { clockTime } from '../../../lib/dates.ts'
import type { AdminSearchParams } from '../admin-search-params.ts'
import { cashQuery } from '../cash/cash-query.ts'
import { QueryBoundary } from '../query-boundary.tsx'
import { FigureLink } from '../reports/figure-link.tsx'
import { cameInLink, entriesLink, personOf } from '../reports/report-links.ts'
import { tonightQuery } from '../reports/report-queries.ts'
import { personName } from '../reports/report-texts.ts'
import styles from './overview-tab.module.css'

export function TonightFigures() {
  const tonight = useQuery(tonightQuery)
  return (
    <QueryBoundary query={tonight} what={m.what_tonight()}>
      {(data) => (
        <>
          <p className="muted">{m.books_as_of({ time: clockTime(data.asOf) })}</p>
          <Figures tonight={data} />
          <Link to="/admin-dashboard" search={{ tab: 'reports' }} className={styles.link}>
            {m.tonight_report()}
          </Link>
        </>
      )}
    </QueryBoundary>
  )
}

function Figures({ tonight }: { tonight: Tonight }) {
  const { day, cameIn, handedBack, stillHere, waitForPart, owed, tomorrow } = tonight
  const today = { from: day, to: day }
  return (
    <dl className={styles.waiting}>
      <Figure name={m.report_came()} value={cameIn} search={cameInLink(today)} />
      <Figure name={m.report_handed_back()} value={handedBack} search={entriesLink(today, 'handedBack')} />
      <Figure name={m.tonight_here()} value={stillHere} search={{ tab: 'orders', here: 'yes' }} />
      {waitForPart > 0 && (
        <Figure name={m.tonight_part()} value={waitForPart} search={{ tab: 'orders', waits: 'yes' }} />
      )}
      <Taken tonight={tonight} />
      <Figure
        name={m.tonight_owed()}
        value={owed.count}
        text={m.tonight_owed_of({ sum: rupees(owed.sum), count: owed.count })}
        search={{ tab: 'orders', show: 'owed' }}
      />
      <Figure
        name={m.tonight_tomorrow()}
        value={tomorrow?.visits ?? 0}
        text={
          tomorrow
            ? m.tonight_first({
                hours: hoursText(tomorrow),
                visits: m.technician_visits({ count: tomorrow.visits }),
              })
            : m.tonight_none()
        }
        search={{ tab: 'day', day: addDays(day, 1) }}
      />
    </dl>
  )
}

/** By way and by person, but for cash that is not counted yet. */
function Taken({ tonight: { day, ways, people } }: { tonight: Tonight }) {
  const { data: cash } = useQuery(cashQuery)
  const today = { from: day, to: day }
  const isCounted = cash?.tills.length === 0
  return (
    <>
      {ways.map(({ how, sum, count }) =>
        how === 'cash' && !isCounted ? (
          <Row key={how} name={m.tonight_way({ way: payWayTexts[how].label() })}>
            <Link to="/admin-dashboard" search={{ tab: 'cash' }}>
              {m.tonight_counted_first()}
            </Link>
          </Row>
        ) : (
          <Figure
            key={how}
            name={m.tonight_way({ way: payWayTexts[how].label() })}
            value={count}
            text={rupees(sum)}
            search={entriesLink(today, 'paid', { how })}
          />
        ),
      )}
      {isCounted &&
        people.map(({ person, name, sum }) => (
          <Figure
            key={person ?? 0}
            name={m.tonight_taken_by({ name: personName(name) })}
            value={1}
            text={rupees(sum)}
            search={entriesLink(today, 'paid', { person: personOf(person) })}
          />
        ))}
    </>
  )
}

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

type FigureProps = { name: string; value: number; text?: string | undefined; search: AdminSearchParams }

const Figure = ({ name, value, text, search }: FigureProps) => (
  <Row name={name}>
    <FigureLink value={value} text={text} search={search} />
  </Row>
)
