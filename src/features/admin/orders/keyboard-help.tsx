/** The keys of the list; not on a phone, which has none. */
import { ChevronDown } from 'lucide'
import { useState } from 'react'
import * as m from '#texts'
import { Icon } from '../../../ui/icon.tsx'
import { KeyList } from './key-list.tsx'
import styles from './queue-filters.module.css'

export function KeyboardHelp() {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={styles.keyboard} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={styles.summary}>
        {m.keyboard()} <Icon icon={ChevronDown} />
      </summary>
      {isOpen && <KeyList />}
    </details>
  )
}
