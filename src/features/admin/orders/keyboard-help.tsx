/** The keys of the list. */
import { ChevronDown } from 'lucide'
import { useState } from 'react'
import * as m from '#texts'
import { Icon } from '../../../ui/icon.tsx'
import { createLazyModule, useLoadedModule } from '../../../ui/lazy-module.ts'
import styles from './queue-filters.module.css'

const keyList = createLazyModule(() => import('./key-list.tsx'))
export const preloadKeyList = keyList.preload

export function KeyboardHelp() {
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={styles.summary}>
        {m.keyboard()} <Icon icon={ChevronDown} />
      </summary>
      {isOpen && <LazyKeyList />}
    </details>
  )
}

function LazyKeyList() {
  const List = useLoadedModule(keyList)?.KeyList
  return List && <List />
}
