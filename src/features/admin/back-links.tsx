/** The links back from a page of the owner, where what they lead to does not stand beside the page. */
import { Link, type LinkProps } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide'
import * as m from '#texts'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './back-links.module.css'

type Props = Pick<LinkProps, 'activeOptions'> & {
  search?: { tab: 'settings' }
  className: string | undefined
  children: string
}

const BackLink = ({ className, children, ...link }: Props) => (
  <Link to="/admin-dashboard" className={classNames(styles.link, className)} {...link}>
    <Icon icon={ChevronLeft} />
    {children}
  </Link>
)

/** From a tab for which a phone's navigation bar has no place: there the dashboard leads to it. */
export const DashboardLink = () => <BackLink className={styles.toDashboard}>{m.nav_dashboard()}</BackLink>

/** From a part of the settings, where there is no room for the list. The list is not the current page: addresses begin alike. */
export const SettingsLink = () => (
  <BackLink search={{ tab: 'settings' }} activeOptions={{ exact: true }} className={styles.toSettings}>
    {m.settings()}
  </BackLink>
)
