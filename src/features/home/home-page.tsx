/** The home page. */

import { CategoryTiles } from '../../components/category-tiles.tsx'
import { PageMetadata } from '../../components/page-metadata.tsx'
import { PageSection } from '../../components/page-section.tsx'
import { ShopPlace } from '../../components/shop-place.tsx'
import { Stats } from '../../components/stats.tsx'
import { StepPicture } from '../../illustrations/step-picture.tsx'
import { siteMetadata } from '../../metadata/site-metadata.ts'
import { Hero } from './hero.tsx'
import styles from './home-page.module.css'
import { Testimonials } from './testimonials.tsx'

const STEPS = [
  { name: 'pick', title: 'Pick', text: 'Choose your brand, your model and what is wrong.' },
  { name: 'confirm', title: 'Confirm', text: 'Log in, add your address and a time that suits you.' },
  {
    name: 'come',
    title: 'We come',
    text: 'We repair at your door, or pick the device up and bring it back.',
  },
  { name: 'done', title: 'Done', text: 'You test it, you pay. Your warranty starts that day.' },
] as const

export function HomePage() {
  return (
    <>
      <PageMetadata {...siteMetadata.home} />
      <Hero />
      <PageSection title="What needs a repair?">
        <CategoryTiles label="Repairs" />
      </PageSection>
      <PageSection title="How it works">
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
      <PageSection title="What customers say">
        <Testimonials />
      </PageSection>
      <div className={`container ${styles.place}`}>
        <ShopPlace>
          <h2>Visit us, or we’ll come to you</h2>
        </ShopPlace>
      </div>
    </>
  )
}
