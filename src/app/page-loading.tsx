import { useLocation } from '@tanstack/react-router'
import { BoneLine, boneClass, Skeleton } from '../ui/skeleton.tsx'
import styles from './page-loading.module.css'

const TILES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l']
/** The addresses under which one picks from tiles. */
const PICKERS = /^\/(services|repair|brands)\//

/** The shape of a page while it is on its way: a trail, a title and tiles where one picks, a title and text elsewhere. */
export function PageLoading() {
  const picks = useLocation({ select: ({ pathname }) => PICKERS.test(pathname) })
  return (
    <div className={`wrap ${styles.page}`}>
      <Skeleton label="Loading the page…">
        {picks && <BoneLine width="14rem" />}
        <div className={`${boneClass()} ${styles.title}`} />
        {picks ? (
          <div className={styles.tiles}>
            {TILES.map((tile) => (
              <div key={tile} className={`${boneClass()} ${styles.tile}`} />
            ))}
          </div>
        ) : (
          <div className={styles.text}>
            <BoneLine width="32rem" />
            <BoneLine width="24rem" />
            <div className={`${boneClass()} ${styles.sheet}`} />
          </div>
        )}
      </Skeleton>
    </div>
  )
}
