/** What stands on the desk while its rows, cards or days are read: their own shapes in bone. */
import { BoneLine, boneClass } from '../../ui/skeleton.tsx'
import styles from './admin-skeleton.module.css'

export type BoneShape = 'rows' | 'cards' | 'chart' | 'models'

const FIVE = ['first', 'second', 'third', 'fourth', 'fifth']
const DAYS = ['3', '2', '4', '3', '5', '4', '2', '3', '4', '6', '3', '5', '7', '4']

export function AdminBones({ shape }: { shape: BoneShape }) {
  if (shape === 'chart')
    return (
      <div className={styles.chart}>
        {DAYS.map((height, day) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a fixed drawing, whose bars have nothing but their place.
          <span key={day} className={boneClass()} style={{ blockSize: `${height}0%` }} />
        ))}
      </div>
    )
  return (
    <div className={styles[shape]}>
      {FIVE.map((row) => (
        <div key={row} className={styles.one}>
          <span className={`${boneClass()} ${styles.picture}`} />
          <span className={styles.words}>
            <BoneLine width="11rem" />
            <BoneLine width="7rem" />
          </span>
          <span className={`${boneClass()} ${styles.act}`} />
        </div>
      ))}
    </div>
  )
}
