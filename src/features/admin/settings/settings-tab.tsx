/** The owner's settings, one part at a time: the part is in the URL. */
import { Link, useSearch } from '@tanstack/react-router'
import type { SettingsPart } from '#shared/shop/settings.ts'
import * as m from '#texts'
import { AdminHeader } from '../admin-header.tsx'
import { DashboardLink } from '../dashboard-link.tsx'
import styles from './settings.module.css'
import { SettingsPartForm } from './settings-part.tsx'

const PARTS: Readonly<Record<SettingsPart, string>> = {
  hours: m.settings_hours(),
  closures: m.settings_closures(),
  pins: m.settings_pins(),
  terms: m.settings_terms(),
  replies: m.settings_replies(),
  billing: m.settings_billing(),
  warranty: m.settings_warranty(),
}
const isPart = (name: string): name is SettingsPart => Object.hasOwn(PARTS, name)

export function SettingsTab() {
  const { part = 'hours' } = useSearch({ from: '/admin-dashboard' })
  return (
    <>
      <DashboardLink />
      <AdminHeader title={m.settings()} />
      <nav aria-label={m.settings_parts()}>
        <ul className={styles.parts}>
          {Object.keys(PARTS)
            .filter(isPart)
            .map((name) => (
              <li key={name}>
                <Link
                  to="/admin-dashboard"
                  search={{ tab: 'settings', part: name }}
                  className={styles.part}
                  aria-current={name === part ? 'page' : undefined}
                >
                  {PARTS[name]}
                </Link>
              </li>
            ))}
        </ul>
      </nav>
      <SettingsPartForm key={part} part={part} title={PARTS[part]} />
    </>
  )
}
