/** The place of the figures below today's work. Code and data are loaded when scrolled into view. */
import type { ReactNode } from 'react'
import * as m from '#texts'
import { createLazyModule } from '../../../ui/lazy-module.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useSeenModule } from '../../../ui/use-seen-module.ts'
import { AdminSkeleton } from '../admin-skeleton.tsx'
import styles from './overview-tab.module.css'

const figures = createLazyModule(() => import('./figures.tsx').then(({ Figures }) => Figures))
export const preloadFigures = figures.preload

export function FiguresSlot() {
  const [section, Figures] = useSeenModule<HTMLElement, () => ReactNode>(figures)
  return (
    <section ref={section} className={styles.figures} aria-labelledby="figures">
      <h2 className={styles.title} id="figures">
        {m.figures_title()}
      </h2>
      {Figures ? (
        <Figures />
      ) : (
        <Skeleton label={m.loading_page()}>
          <AdminSkeleton shape="chart" />
        </Skeleton>
      )}
    </section>
  )
}
