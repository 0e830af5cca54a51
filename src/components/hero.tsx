/** The first thing one sees: what the shop does, what it promises, how to begin. */
import { Link } from '@tanstack/react-router'
import { HEADLINE_WORDS } from '#shared/catalogue.ts'
import { promises, shop } from '#shared/shop.ts'
import { HeroScene } from '../pictures/hero-scene.tsx'
import { type PromiseName, PromisePicture } from '../pictures/promise-picture.tsx'
import { buttonClass } from '../ui/button.tsx'
import { Headline } from './headline.tsx'
import styles from './hero.module.css'

/** In the order of the promises. */
const PICTURES: readonly PromiseName[] = ['time', 'warranty', 'fee']

export function Hero() {
  return (
    <div className={styles.hero}>
      <div className={`wrap ${styles.grid}`}>
        <div>
          <Headline word={HEADLINE_WORDS[0]} />
          <p className={`lead ${styles.lead}`}>
            Tell us what broke. We come to your home or office in {shop.place} and repair it the same day.
          </p>
          <Link to="/select-brand" className={buttonClass('primary')}>
            Book a repair
          </Link>
          <ul className={styles.promises}>
            {promises.map(({ title, text }, index) => (
              <li key={title}>
                <PromisePicture name={PICTURES[index] ?? 'warranty'} className={styles.sign} />
                <strong>{title}</strong>
                <span>{text}</span>
              </li>
            ))}
          </ul>
        </div>
        <div className={styles.scene}>
          <HeroScene className={styles.art} />
        </div>
      </div>
    </div>
  )
}
