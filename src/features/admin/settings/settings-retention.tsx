/** How long names are kept, what a change deletes, and what is kept by law and by design. */

import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import * as v from 'valibot'
import {
  BOOKS_YEARS,
  EVENT_RETENTION_MS,
  NAME_MONTHS_MAX,
  NAME_MONTHS_MIN,
  PHOTO_AFTER_WARRANTY_MS,
  PHOTO_RETENTION_MS,
  SHEET_KEPT_MS,
  THREAD_RETENTION_MS,
} from '#shared/limits.ts'
import { Retention } from '#shared/shop/retention.ts'
import { previewRetention } from '#shared/shop/retention-api.ts'
import type { SettingsValue } from '#shared/shop/settings.ts'
import { shopIsoTime } from '#shared/shop-time.ts'
import * as m from '#texts'
import { q } from '../../../api/q.ts'
import { LoadError } from '../../../components/load-error.tsx'
import { exactDay } from '../../../lib/dates.ts'
import { Alert } from '../../../ui/alert.tsx'
import { SLOT, withSlot } from '../../../ui/slots.tsx'
import { NumberField } from './number-field.tsx'
import type { PartProps } from './settings-props.ts'
import styles from './settings-retention.module.css'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const yearsOf = (milliseconds: number) => ({ years: milliseconds / (365 * DAY_MS) })

/** As server/jobs/cleanup.ts deletes it, and the phone of a technician (src/offline). */
const byDesign = () => [
  [
    m.retention_photos(),
    m.retention_photos_until({ ...yearsOf(PHOTO_RETENTION_MS), days: PHOTO_AFTER_WARRANTY_MS / DAY_MS }),
  ],
  [m.retention_messages(), m.retention_after_done(yearsOf(THREAD_RETENTION_MS))],
  [m.retention_steps(), m.retention_after_done(yearsOf(EVENT_RETENTION_MS))],
  [m.retention_log(), m.retention_years(yearsOf(EVENT_RETENTION_MS))],
  [m.retention_books(), m.privacy_text_money_until({ years: BOOKS_YEARS })],
  [m.retention_phone(), m.retention_phone_until({ hours: SHEET_KEPT_MS / HOUR_MS })],
]

export function RetentionFields({
  value,
  saved,
  errors,
  onChange,
}: PartProps<Retention> & { saved: SettingsValue }) {
  const isChanged = 'nameMonths' in saved && saved.nameMonths !== value.nameMonths
  return (
    <>
      <p className="muted">{m.retention_lead()}</p>
      <NumberField
        name="nameMonths"
        label={m.retention_months()}
        hint={m.retention_months_hint({ min: NAME_MONTHS_MIN, max: NAME_MONTHS_MAX })}
        value={value.nameMonths}
        error={errors.nameMonths}
        onChange={(nameMonths) => onChange({ nameMonths })}
      />
      {isChanged && <NamesThatGo value={value} />}
      <p>{m.retention_account()}</p>
      <section aria-labelledby="by-design">
        <h2 id="by-design" className={styles.heading}>
          {m.retention_law()}
        </h2>
        <dl className={styles.list}>
          {byDesign().map(([what, until]) => (
            <div key={what}>
              <dt>{what}</dt>
              <dd>{until}</dd>
            </div>
          ))}
        </dl>
      </section>
      <p className="muted">
        {withSlot(m.retention_customers({ link: SLOT }), <Link to="/privacy">{m.privacy_title()}</Link>)}
      </p>
    </>
  )
}

/** How many requests lose their names by these settings; nothing while they are not valid. */
export function NamesThatGo({ value }: { value: SettingsValue }) {
  return v.is(Retention, value) ? <Preview months={value.nameMonths} /> : null
}

/** A valid number has two digits, so each one typed is one call. */
function Preview({ months }: { months: number }) {
  const preview = useQuery(q(previewRetention, { query: { months: String(months) } }))
  if (preview.isError)
    return (
      <LoadError
        text={m.retention_preview_failed()}
        busy={preview.isFetching}
        onRetry={() => void preview.refetch()}
      />
    )
  if (!preview.data) return <p role="status">{m.retention_preview_counting()}</p>
  const { requests: count, before } = preview.data
  if (count === 0) return <p role="status">{m.retention_preview_none()}</p>
  return (
    <Alert tone="warning" title={m.retention_preview({ count })}>
      <p>{m.retention_preview_text({ day: exactDay(shopIsoTime(`${before}T00:00`)) })}</p>
    </Alert>
  )
}
