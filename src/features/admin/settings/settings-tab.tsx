/** The owner's settings, one part at a time: the part is in the URL. */
import { Link, useSearch } from '@tanstack/react-router'
import type { SettingsPart } from '#shared/shop/settings.ts'
import * as m from '#texts'
import { AdminHeader } from '../admin-header.tsx'
import { DashboardLink } from '../dashboard-link.tsx'
import { PART_NAMES } from './part-names.ts'
import styles from './settings.module.css'
import { SettingsPartForm } from './settings-part.tsx'

const isPart = (name: string): name is SettingsPart => Object.hasOwn(PART_NAMES, name)

export function SettingsTab() {
  const { part = 'hours' } = useSearch({ from: '/admin-dashboard' })
  return (
    <>
      <DashboardLink />
      <AdminHeader title={m.settings()} />
      <nav aria-label={m.settings_parts()}>
        <ul className={styles.parts}>
          {Object.keys(PART_NAMES)
            .filter(isPart)
            .map((name) => (
              <li key={name}>
                <Link
                  to="/admin-dashboard"
                  search={{ tab: 'settings', part: name }}
                  className={styles.part}
                  aria-current={name === part ? 'page' : undefined}
                >
                  {PART_NAMES[name]}
                </Link>
              </li>
            ))}
        </ul>
      </nav>
      <SettingsPartForm key={part} part={part} title={PART_NAMES[part]} />
      <p className={styles.log}>
        <Link to="/admin-dashboard" search={{ tab: 'log' }}>
          {m.log_open()}
        </Link>
      </p>
    </>
  )
}
