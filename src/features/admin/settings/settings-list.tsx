/** The parts of the settings by heading, each with what holds now. */
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide'
import type { AllSettings } from '#shared/shop/settings-api.ts'
import * as m from '#texts'
import { Icon } from '../../../ui/icon.tsx'
import { AdminHeader } from '../admin-header.tsx'
import { DashboardLink } from '../back-links.tsx'
import { QueryBoundary } from '../query-boundary.tsx'
import { SETTINGS_GROUPS } from './settings-groups.ts'
import { SETTINGS_LINES } from './settings-lines.ts'
import styles from './settings-list.module.css'
import { allSettingsQuery } from './settings-query.ts'

export function SettingsList() {
  const query = useQuery(allSettingsQuery)
  return (
    <>
      <DashboardLink />
      <AdminHeader title={m.settings()} />
      <QueryBoundary query={query} what={m.what_settings()} skeleton="cards">
        {(all, now) => <Groups all={all} now={now} />}
      </QueryBoundary>
    </>
  )
}

const Groups = ({ all, now }: { all: AllSettings; now: number }) => (
  <nav className={styles.groups} aria-label={m.settings_parts()}>
    {SETTINGS_GROUPS.map(({ title, entries }) => (
      <section key={title} aria-label={title}>
        <h2 className={styles.title}>{title}</h2>
        <ul className={styles.list}>
          {entries.map(({ name, title: entry, tab, part }) => (
            <li key={name}>
              <Link to="/admin-dashboard" search={{ tab, part }} className={styles.entry}>
                <span className={styles.texts}>
                  <span className={styles.name}>{entry}</span>{' '}
                  <span className={styles.line}>{SETTINGS_LINES[name](all, now)}</span>
                </span>
                <Icon icon={ChevronRight} />
              </Link>
            </li>
          ))}
        </ul>
      </section>
    ))}
  </nav>
)
