import { useMatches } from '@tanstack/react-router'
import * as m from '#texts'
import { Skeleton, SkeletonLine, skeletonClass } from '../ui/skeleton.tsx'
import styles from './page-loading.module.css'

const TILES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l']

/** The skeleton of a page whose code or data is loading: breadcrumbs, title and tiles, or title and text. */
export function PageLoading() {
  const hasTiles = useMatches({ select: (matches) => matches.at(-1)?.staticData.skeleton === 'tiles' })
  return (
    <div className={`container ${styles.page}`}>
      <Skeleton label={m.loading_page()}>
        {hasTiles && <SkeletonLine width="14rem" />}
        <div className={`${skeletonClass()} ${styles.title}`} />
        {hasTiles ? (
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
