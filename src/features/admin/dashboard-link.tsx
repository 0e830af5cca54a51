import { Link } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide'
import * as m from '#texts'
import { Icon } from '../../ui/icon.tsx'
import styles from './dashboard-link.module.css'

/** Leads back from a tab for which a phone's navigation bar has no place: there the dashboard leads to it. */
export const DashboardLink = () => (
  <Link to="/admin-dashboard" className={styles.link}>
    <Icon icon={ChevronLeft} />
    {m.nav_dashboard()}
  </Link>
)
