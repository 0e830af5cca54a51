/** The list of machines: which ones run now, and the number of states or of search matches. */

import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { classNames } from '#src/ui/class-names.ts'
import * as m from '#texts'
import { MACHINES_PATH } from '../inspector/channel.ts'
import styles from './machine-list.module.css'
import { reveal } from './reveal.ts'

type MachineItem = {
  id: string
  states: number
  /** Paths of the pages that run the machine now. */
  pages: readonly string[]
  /** Number of matching states and transitions; undefined without a search. */
  matches: number | undefined
}

const runsOnText = (pages: readonly string[]) =>
  pages.length === 1
    ? m.machines_runs_on({ page: pages.join(', ') })
    : m.machines_runs_times({ count: pages.length, pages: pages.join(', ') })

type Props = { machines: readonly MachineItem[]; current: string; onSelect: () => void }

export function MachineList({ machines, current, onSelect }: Props) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const link = list.current?.querySelector(`[data-machine="${current}"]`)
    if (list.current && link) reveal(list.current, link)
  }, [current])
  return (
    <nav aria-label={m.machines_title()} className={styles.nav}>
      <ul className={styles.list} ref={list}>
        {machines.map(({ id, states, pages, matches }) => (
          <li key={id}>
            <Link
              to={MACHINES_PATH}
              search={{ machine: id }}
              replace
              onClick={onSelect}
              className={classNames(styles.entry, pages.length > 0 && styles.runs)}
              aria-current={id === current ? 'page' : undefined}
              data-machine={id}
              title={pages.length > 0 ? runsOnText(pages) : undefined}
            >
              <span className={styles.dot} />
              <span className={styles.name}>{id}</span>
              {pages.length > 0 && <span className="sr-only">, {runsOnText(pages)}</span>}
              <span className={styles.count}>
                {matches ?? states}
                <span className="sr-only">{` ${matches === undefined ? m.machines_states() : m.machines_found()}`}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {machines.length === 0 && <p className={styles.none}>{m.machines_none()}</p>}
    </nav>
  )
}
