/** Shows which tabs are inspected, or how to start when none is. */
import { ExternalLink } from 'lucide'
import { buttonClass } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import styles from './watch-hint.module.css'

type Props = {
  machine: string
  /** Paths of all inspected tabs. */
  tabs: readonly string[]
  /** Paths of those that run this machine. */
  pages: readonly string[]
}

export function WatchHint({ machine, tabs, pages }: Props) {
  if (tabs.length === 0)
    return (
      <div className={styles.hint}>
        <p>
          <strong>Nothing to watch yet.</strong> Open the shop in a second tab: its steps light up here. Or
          press an event on the chart to simulate it.
        </p>
        <a className={buttonClass('small')} href="/" target="_blank" rel="noreferrer">
          <Icon icon={ExternalLink} /> Open the shop
        </a>
      </div>
    )
  return (
    <p className={classNames(styles.line, pages.length > 0 && styles.runs)} role="status">
      {pages.length > 0
        ? `Runs now on ${pages.join(' and ')}.`
        : `${tabs.length === 1 ? 'One tab is' : `${tabs.length} tabs are`} watched (${tabs.join(', ')}); ${machine} does not run there now. Press an event on the chart to simulate it.`}
    </p>
  )
}
