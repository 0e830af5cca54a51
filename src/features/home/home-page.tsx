/** The home page. */

import * as m from '#texts'
import { CategoryTiles } from '../../components/category-tiles.tsx'
import { PageMetadata } from '../../components/page-metadata.tsx'
import { PageSection } from '../../components/page-section.tsx'
import { ShopPlace } from '../../components/shop-place.tsx'
import { Stats } from '../../components/stats.tsx'
import { StepPicture } from '../../illustrations/step-picture.tsx'
import { homeMetadata } from '../../metadata/site/home.ts'
import { Hero } from './hero.tsx'
import styles from './home-page.module.css'
import { Testimonials } from './testimonials.tsx'

const STEPS = [
  { name: 'pick', title: m.step_pick(), text: m.step_pick_text() },
  { name: 'confirm', title: m.step_confirm(), text: m.step_confirm_text() },
  {
    name: 'come',
    title: m.step_come(),
    text: m.step_come_text(),
  },
  { name: 'done', title: m.step_done(), text: m.step_done_text() },
] as const

export function HomePage() {
  return (
    <>
      <PageMetadata {...homeMetadata} />
      <Hero />
      <PageSection title={m.home_what()}>
        <CategoryTiles label={m.home_repairs()} />
      </PageSection>
      <PageSection title={m.home_how()}>
        <ol className={styles.steps}>
          {STEPS.map(({ name, title, text }) => (
            <li key={name}>
              <StepPicture name={name} className={styles.picture} />
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </PageSection>
      <Stats />
      <PageSection title={m.home_testimonials()}>
        <Testimonials />
      </PageSection>
      <div className={`container ${styles.place}`}>
        <ShopPlace>
          <h2>{m.home_come()}</h2>
        </ShopPlace>
      </div>
    </>
  )
}
