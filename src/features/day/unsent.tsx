import { Clock } from 'lucide'
import * as m from '#texts'
import { Icon } from '../../ui/icon.tsx'
import styles from './job-details.module.css'

/** Says of a job that the shop does not know of its last step. */
export const Unsent = () => (
  <span className={styles.unsent}>
    <Icon icon={Clock} />
    {m.day_not_sent()}
  </span>
)
