/** What the shop repairs, as large tiles with art. */
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { CATEGORIES, type CategorySlug } from '#shared/catalogue.ts'
import { addressOf } from '../addresses.ts'
import { type CategoryName, CategoryPicture } from '../pictures/category-picture.tsx'
import { classNames } from '../ui/class-names.ts'
import { Tiles, tileClass } from '../ui/tile.tsx'
import styles from './category-tiles.module.css'

const WORDS: Record<CategorySlug, string> = {
  'mobile-repair': 'Apple, Samsung, MI, Vivo and more',
  'apple-watch-repair': 'Series, SE and Ultra',
  'ipad-repair': 'iPad, Mini, Air and Pro',
  'macbook-repair': 'Air and Pro, by model number',
  'tablet-repair': 'Samsung and Lenovo',
}

/** The five categories; what stands inside comes after them. */
export function CategoryTiles({ label, children }: { label: string; children?: ReactNode }) {
  return (
    <Tiles className={styles.categories} aria-label={label}>
      {CATEGORIES.map(({ slug, title }) => (
        <CategoryTile
          key={slug}
          link={addressOf({ to: 'brands', category: slug })}
          name={slug}
          title={title}
          text={WORDS[slug]}
        />
      ))}
      {children}
    </Tiles>
  )
}

/** Glass fits on any phone, so its way begins where one says which device it is. */
export const TemperedGlassTile = () => (
  <CategoryTile
    link={addressOf({ to: 'selectBrand' })}
    name="tempered-glass"
    title="Tempered Glass"
    text="Fitted while you wait"
  />
)

type TileProps = { link: Pick<LinkProps, 'to' | 'params'>; name: CategoryName; title: string; text: string }

/** The link is the title and lies over the whole tile: so it is named by the title alone. */
function CategoryTile({ link, name, title, text }: TileProps) {
  return (
    <li className={classNames(tileClass(), styles.category)}>
      <div className={styles.picture}>
        <CategoryPicture name={name} className={styles.art} />
      </div>
      <div className={styles.words}>
        <h3>
          <Link {...link} className={styles.link}>
            {title}
          </Link>
        </h3>
        <p>{text}</p>
      </div>
    </li>
  )
}
