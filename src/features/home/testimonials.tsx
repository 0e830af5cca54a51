import { testimonials } from '#shared/shop.ts'
import { Tag } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import styles from './testimonials.module.css'

/** What customers say, each in their own language. */
export const Testimonials = () => (
  <ul className={styles.voices}>
    {testimonials.map(({ words, lang, name, about }) => (
      <Card as="li" key={name}>
        <figure className={styles.voice}>
          <blockquote lang={lang}>{words}</blockquote>
          <figcaption>
            <span className={styles.who}>
              <b lang={lang}>{name}</b>
              {about}
            </span>
            <Tag>Sample</Tag>
          </figcaption>
        </figure>
      </Card>
    ))}
  </ul>
)
