/** What stands on the desk while its rows, cards or days are read: their own shapes in bone. */
import { SkeletonLine, skeletonClass } from '../../ui/skeleton.tsx'
import styles from './admin-skeleton.module.css'

export type SkeletonShape = 'rows' | 'cards' | 'chart' | 'models'

const FIVE = ['first', 'second', 'third', 'fourth', 'fifth']
const DAYS = ['3', '2', '4', '3', '5', '4', '2', '3', '4', '6', '3', '5', '7', '4']

export function AdminSkeleton({ shape }: { shape: SkeletonShape }) {
  if (shape === 'chart')
    return (
      <div className={styles.chart}>
        {DAYS.map((height, day) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a fixed drawing, whose bars have nothing but their place.
          <span key={day} className={skeletonClass()} style={{ blockSize: `${height}0%` }} />
        ))}
      </div>
    )
  return (
    <div className={styles[shape]}>
      {FIVE.map((row) => (
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
