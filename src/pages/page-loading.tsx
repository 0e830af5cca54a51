import { boneClass, Skeleton } from '../ui/skeleton.tsx'
import styles from './page-loading.module.css'

const TILES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

/** The shape of a page while it is on its way: a title and tiles. */
export function PageLoading() {
  return (
    <div className={`wrap ${styles.page}`}>
      <Skeleton label="Loading the page…">
        <div className={`${boneClass()} ${styles.title}`} />
        <div className={styles.tiles}>
          {TILES.map((tile) => (
            <div key={tile} className={`${boneClass()} ${styles.tile}`} />
          ))}
        </div>
      </Skeleton>
    </div>
  )
}
