import { useLocation } from '@tanstack/react-router'
import { Skeleton, SkeletonLine, skeletonClass } from '../ui/skeleton.tsx'
import styles from './page-loading.module.css'

const TILES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l']
/** The addresses under which one picks from tiles. */
const PICKERS = /^\/(services|repair|brands)\//

/** The shape of a page while it is on its way: a trail, a title and tiles where one picks, a title and text elsewhere. */
export function PageLoading() {
  const picks = useLocation({ select: ({ pathname }) => PICKERS.test(pathname) })
  return (
    <div className={`container ${styles.page}`}>
      <Skeleton label="Loading the page…">
        {picks && <SkeletonLine width="14rem" />}
        <div className={`${skeletonClass()} ${styles.title}`} />
        {picks ? (
          <div className={styles.tiles}>
            {TILES.map((tile) => (
              <div key={tile} className={`${skeletonClass()} ${styles.tile}`} />
            ))}
          </div>
        ) : (
          <div className={styles.text}>
            <SkeletonLine width="32rem" />
            <SkeletonLine width="24rem" />
            <div className={`${skeletonClass()} ${styles.sheet}`} />
          </div>
        )}
      </Skeleton>
    </div>
  )
}
