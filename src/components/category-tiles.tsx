/** The repair categories as large tiles with pictures. */

import { Link } from '@tanstack/react-router'
import { SERVICES, type Service, type ServiceSlug, serviceTitle } from '#shared/catalogue/catalogue.ts'
import * as m from '#texts'
import { linkToCategory } from '../flow/destinations.ts'
import { CategoryPicture } from '../illustrations/category-picture.tsx'
import { classNames } from '../ui/class-names.ts'
import { Tiles, tileClass } from '../ui/tile.tsx'
import styles from './category-tiles.module.css'

const DESCRIPTIONS: Record<ServiceSlug, string> = {
  'mobile-repair': m.service_mobile_note(),
  'apple-watch-repair': m.service_watch_note(),
  'ipad-repair': m.service_ipad_note(),
  'macbook-repair': m.service_macbook_note(),
  'tablet-repair': m.service_tablet_note(),
  'tempered-glass': m.service_glass_note(),
}

/** The five categories and tempered glass. */
export const CategoryTiles = ({ label }: { label: string }) => (
  <Tiles className={styles.categories} aria-label={label}>
    {SERVICES.map((service) => (
      <CategoryTile key={service.slug} service={service} />
    ))}
  </Tiles>
)

/** The title's link covers the whole tile, so its accessible name is the title alone. */
const CategoryTile = ({ service }: { service: Service }) => (
  <li className={classNames(tileClass(), styles.category)}>
    <div className={styles.picture}>
      <CategoryPicture name={service.slug} className={styles.illustration} />
    </div>
    <div className={styles.text}>
      <h3>
        <Link {...linkToCategory(service)} className={styles.link}>
          {serviceTitle(service)}
        </Link>
      </h3>
      <p>{DESCRIPTIONS[service.slug]}</p>
    </div>
  </li>
)
