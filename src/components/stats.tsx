import { shop, stats } from '#shared/shop/shop.ts'
import * as m from '#texts'
import styles from './stats.module.css'

/** The shop's figures on a dark band. */
export const Stats = () => (
  <section className={styles.stats} aria-label={m.figures_label()}>
    <div className="container">
      <p className={styles.since}>{m.figures_since({ year: shop.since })}</p>
      <dl>
        {stats().map(({ figure, text }) => (
          <div key={text}>
            <dt>{text}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
    </div>
  </section>
)
