/** What the deletion of an account removes at once, and what it leaves and why, for /account and /privacy. */
import { Lock, X } from 'lucide'
import { BACKUP_DAYS, BOOKS_YEARS, EVENT_RETENTION_MS } from '#shared/limits.ts'
import * as m from '#texts'
import { Icon } from '../ui/icon.tsx'
import styles from './deletion-terms.module.css'

const YEAR_MS = 365 * 86_400_000

const gone = () => [
  m.close_gone_person(),
  m.close_gone_places(),
  m.close_gone_messages(),
  m.close_gone_sessions(),
]

const stays = () => [
  {
    what: m.privacy_money(),
    why: m.close_text_money({ until: m.privacy_text_money_until({ years: BOOKS_YEARS }) }),
  },
  { what: m.close_repairs(), why: m.close_text_repairs({ years: EVENT_RETENTION_MS / YEAR_MS }) },
  { what: m.close_backups(), why: m.close_text_backups({ days: BACKUP_DAYS }) },
]

export const DeletionTerms = () => (
  <dl className={styles.terms}>
    <div>
      <dt>{m.close_gone()}</dt>
      <dd>
        <ul>
          {gone().map((what) => (
            <li key={what}>
              <Icon icon={X} />
              {what}
            </li>
          ))}
        </ul>
      </dd>
    </div>
    <div>
      <dt>{m.close_stays()}</dt>
      <dd>
        <ul>
          {stays().map(({ what, why }) => (
            <li key={what}>
              <Icon icon={Lock} />
              <span>
                <b>{what}</b>
                {why}
              </span>
            </li>
          ))}
        </ul>
      </dd>
    </div>
  </dl>
)
