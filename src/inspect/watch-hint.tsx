/** Says what is being watched, and how to begin when nothing is. */
import { ExternalLink } from 'lucide'
import { buttonClass } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import styles from './watch-hint.module.css'

type Props = {
  machine: string
  /** The pages of all tabs that are watched. */
  tabs: readonly string[]
  /** Those that run this machine now. */
  pages: readonly string[]
}

export function WatchHint({ machine, tabs, pages }: Props) {
  if (tabs.length === 0)
    return (
      <div className={styles.hint}>
        <p>
          <strong>Nothing to watch yet.</strong> Open the shop in a second tab, beside this one: every step
          there lights up here.
        </p>
        <a className={buttonClass('small')} href="/" target="_blank" rel="noreferrer">
          <Icon of={ExternalLink} /> Open the shop
        </a>
      </div>
    )
  return (
    <p className={classNames(styles.line, pages.length > 0 && styles.runs)} role="status">
      {pages.length > 0
        ? `Runs now on ${pages.join(' and ')}.`
        : `${tabs.length === 1 ? 'One tab is' : `${tabs.length} tabs are`} watched (${tabs.join(', ')}); ${machine} does not run there now.`}
    </p>
  )
}
