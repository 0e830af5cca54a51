/** The owner's settings: the list of their parts, or the part that the URL names, with the list beside it. */
import { Link, useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { SettingsPart } from '#shared/shop/settings.ts'
import * as m from '#texts'
import { focusPageTitle } from '../../../ui/page-title.tsx'
import { AdminHeader } from '../admin-header.tsx'
import { SettingsLink } from '../back-links.tsx'
import { PART_NAMES } from './part-names.ts'
import { SETTINGS_GROUPS } from './settings-groups.ts'
import { SettingsList } from './settings-list.tsx'
import { SettingsPartForm } from './settings-part.tsx'
import styles from './settings-tab.module.css'

/** The list is not the current page while a part is open, although the addresses begin alike. */
const EXACT = { exact: true }

const isPart = (text: string | undefined): text is SettingsPart =>
  text !== undefined && Object.hasOwn(PART_NAMES, text)

/** An unknown part is the list. */
export function SettingsTab() {
  const { part } = useSearch({ from: '/admin-dashboard' })
  const last = useRef(part)
  // The router focuses the title only where the path changes.
  useEffect(() => {
    if (part !== last.current) focusPageTitle()
    last.current = part
  }, [part])
  return isPart(part) ? <Part part={part} /> : <SettingsList />
}

const Part = ({ part }: { part: SettingsPart }) => (
  <>
    <SettingsLink />
    <div className={styles.columns}>
      <PartsNav />
      <div>
        <AdminHeader title={PART_NAMES[part]} />
        <SettingsPartForm key={part} part={part} title={PART_NAMES[part]} />
      </div>
    </div>
  </>
)

const PartsNav = () => (
  <nav className={styles.nav} aria-label={m.settings_parts()}>
    <Link to="/admin-dashboard" search={{ tab: 'settings' }} activeOptions={EXACT} className={styles.all}>
      {m.settings()}
    </Link>
    {SETTINGS_GROUPS.map(({ title, entries }) => (
      <div key={title}>
        <p className={styles.title}>{title}</p>
        <ul aria-label={title}>
          {entries.map(({ name, title: entry, tab, part }) => (
            <li key={name}>
              <Link to="/admin-dashboard" search={{ tab, part }} className={styles.entry}>
                {entry}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    ))}
  </nav>
)
