/** Shows which tabs are inspected, or how to start when none is. */

import { ExternalLink } from 'lucide'
import { buttonClass } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/icon.tsx'
import { SLOT, withSlot } from '#src/ui/slots.tsx'
import * as m from '#texts'
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
        <p>{withSlot(m.watch_hint({ nothing: SLOT }), <strong>{m.watch_nothing()}</strong>)}</p>
        <a className={buttonClass('small')} href="/" target="_blank" rel="noreferrer">
          <Icon icon={ExternalLink} /> {m.watch_open()}
        </a>
      </div>
    )
  return (
    <p className={classNames(styles.line, pages.length > 0 && styles.runs)} role="status">
      {pages.length > 0
        ? m.watch_runs({ pages: pages.join(` ${m.and_word()} `) })
        : m.watch_tabs({ count: tabs.length, tabs: tabs.join(', '), machine })}
    </p>
  )
}
