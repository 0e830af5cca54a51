/** The shop's front: what it repairs, how it works, who says so, where it is. */

import { CategoryTiles } from '../components/category-tiles.tsx'
import { Figures } from '../components/figures.tsx'
import { Hero } from '../components/hero.tsx'
import { PageHead } from '../components/page-head.tsx'
import { PageSection } from '../components/page-section.tsx'
import { ShopPlace } from '../components/shop-place.tsx'
import { Voices } from '../components/voices.tsx'
import { siteHeads } from '../heads/site-heads.ts'
import { StepPicture } from '../pictures/step-picture.tsx'
import styles from './home.module.css'

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

export function Home() {
  return (
    <>
      <PageHead {...siteHeads.home} />
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
      <Figures />
      <PageSection title="What customers say">
        <Voices />
      </PageSection>
      <div className={`wrap ${styles.place}`}>
        <ShopPlace>
          <h2>Come by, or let us come to you</h2>
        </ShopPlace>
      </div>
    </>
  )
}
