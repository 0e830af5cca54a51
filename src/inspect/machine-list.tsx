/** All machines, with a dot for each tab that runs one now; the search looks into them. */
import { Link } from '@tanstack/react-router'
import { classNames } from '../ui/class-names.ts'
import styles from './machine-list.module.css'

type Listed = {
  id: string
  states: number
  /** The pages that run it now. */
  pages: readonly string[]
  /** How many of its states and transitions the search has found; undefined without a search. */
  found: number | undefined
}

const runs = (pages: readonly string[]) =>
  pages.length === 1 ? `runs on ${pages[0]}` : `runs ${pages.length} times: ${pages.join(', ')}`

type Props = { machines: readonly Listed[]; current: string; onPick: () => void }

export const MachineList = ({ machines, current, onPick }: Props) => (
  <nav aria-label="Machines" className={styles.nav}>
    <ul className={styles.list}>
      {machines.map(({ id, states, pages, found }) => (
        <li key={id}>
          <Link
            to="/machines"
            search={{ machine: id }}
            replace
            onClick={onPick}
            className={classNames(styles.entry, pages.length > 0 && styles.runs)}
            aria-current={id === current ? 'page' : undefined}
            title={pages.length > 0 ? runs(pages) : undefined}
          >
            <span className={styles.dot} />
            <span className={styles.name}>{id}</span>
            {pages.length > 0 && <span className="only-heard">, {runs(pages)}</span>}
            <span className={styles.count}>
              {found ?? states}
              <span className="only-heard">{found === undefined ? ' states' : ' found'}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
    {machines.length === 0 && <p className={styles.none}>No state or transition has this word.</p>}
  </nav>
)
