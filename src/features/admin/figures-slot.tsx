/** The place of the figures below today's work. Their code and their data are loaded when they are seen. */
import * as m from '#texts'
import { createLazyModule, useLoadedModule } from '../../ui/lazy-module.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useWasSeen } from '../../ui/use-was-seen.ts'
import { AdminSkeleton } from './admin-skeleton.tsx'
import styles from './overview-tab.module.css'

const figures = createLazyModule(() => import('./figures.tsx'))
export const preloadFigures = figures.preload

export function FiguresSlot() {
  const [section, wasSeen] = useWasSeen<HTMLElement>()
  return (
    <section ref={section} className={styles.figures} aria-labelledby="figures">
      <h2 className={styles.title} id="figures">
        {m.figures_title()}
      </h2>
      {wasSeen ? <Loaded /> : <Waiting />}
    </section>
  )
}

function Loaded() {
  const Figures = useLoadedModule(figures)?.Figures
  return Figures ? <Figures /> : <Waiting />
}

const Waiting = () => (
  <Skeleton label={m.loading_page()}>
    <AdminSkeleton shape="chart" />
  </Skeleton>
)
