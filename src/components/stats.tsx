import { shop, stats } from '#shared/shop.ts'
import styles from './stats.module.css'

/** The shop's figures on a dark band. */
export const Stats = () => (
  <section className={styles.stats} aria-label="The shop in figures">
    <div className="container">
      <p className={styles.since}>At doorsteps across Pune since {shop.since}.</p>
      <dl>
        {stats.map(({ figure, text }) => (
          <div key={text}>
            <dt>{text}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
    </div>
  </section>
)
