/** The placeholders of an admin page while its data loads: rows, cards or bars. */
import { SkeletonLine, skeletonClass } from '../../ui/skeleton.tsx'
import styles from './admin-skeleton.module.css'

export type SkeletonShape = 'rows' | 'cards' | 'chart' | 'models'

const ROWS = ['first', 'second', 'third', 'fourth', 'fifth']
const BARS = Array.from({ length: 14 }, (_, bar) => bar)

export function AdminSkeleton({ shape }: { shape: SkeletonShape }) {
  if (shape === 'chart')
    return (
      <div className={styles.chart}>
        {BARS.map((bar) => (
          <span key={bar} className={skeletonClass()} />
        ))}
      </div>
    )
  return (
    <div className={styles[shape]}>
      {ROWS.map((row) => (
        <div key={row} className={styles.one}>
          <span className={`${skeletonClass()} ${styles.picture}`} />
          <span className={styles.words}>
            <SkeletonLine width="11rem" />
            <SkeletonLine width="7rem" />
          </span>
          <span className={`${skeletonClass()} ${styles.act}`} />
        </div>
      ))}
    </div>
  )
}
