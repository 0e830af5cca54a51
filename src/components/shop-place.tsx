/** The shop's address and contact links next to its map. */

import { MapPin, MessageCircle, Phone } from 'lucide'
import type { ReactNode } from 'react'
import { shop } from '#shared/shop/shop.ts'
import * as m from '#texts'
import { buttonClass } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import { ExternalLink } from './external-link.tsx'
import { OpeningHours } from './opening-hours.tsx'
import { ShopChat, ShopPhone } from './shop-links.tsx'
import { ShopMap } from './shop-map.tsx'
import styles from './shop-place.module.css'

/** `children` is the heading. */
export function ShopPlace({ children }: { children: ReactNode }) {
  const button = classNames(buttonClass(), styles.link)
  return (
    <Card as="div" unpadded className={styles.place}>
      <div className={styles.text}>
        {children}
        <address>
          {shop.place()}
          <br />
          {shop.region()}
        </address>
        <OpeningHours />
        <div className={styles.links}>
          <ShopPhone className={classNames(button, 'tabular')} icon={Phone} />
          <ShopChat className={button} icon={MessageCircle} />
          <ExternalLink className={button} href={shop.maps}>
            <Icon icon={MapPin} /> {m.open_in_maps()}
          </ExternalLink>
        </div>
      </div>
      <div className={styles.map}>
        <ShopMap />
      </div>
    </Card>
  )
}
