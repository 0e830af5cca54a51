import { testimonials } from '#shared/shop/shop.ts'
import * as m from '#texts'
import { Tag } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import styles from './testimonials.module.css'

/** Quotes of customers, each in its own language. */
export const Testimonials = () => (
  <ul className={styles.testimonials}>
    {testimonials.map(({ quote, lang, name, about }) => (
      <Card as="li" key={name}>
        <figure className={styles.testimonial}>
          <blockquote lang={lang}>{quote}</blockquote>
          <figcaption>
            <span className={styles.author}>
              <b lang={lang}>{name}</b>
              {about}
            </span>
            <Tag>{m.voice_sample()}</Tag>
          </figcaption>
        </figure>
      </Card>
    ))}
  </ul>
)
