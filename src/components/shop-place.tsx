/** Where the shop is and how to reach it, beside a drawing of the place. */
import { MapPin, MessageCircle, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { shop } from '#shared/shop.ts'
import { callLink, showPhone } from '../phone.ts'
import { MapPicture } from '../pictures/map-picture.tsx'
import { buttonClass } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { classNames } from '../ui/class-names.ts'
import styles from './shop-place.module.css'

/** `children` is the heading. */
export function ShopPlace({ children }: { children: ReactNode }) {
  const button = classNames(buttonClass(), styles.way)
  return (
    <Card as="div" bare className={styles.place}>
      <div className={styles.words}>
        {children}
        <address>
          {shop.place}
          <br />
          {shop.region}
        </address>
        <p className="quiet">{shop.hours}</p>
        <div className={styles.ways}>
          <a className={classNames(button, 'num')} href={callLink(shop.phone)}>
            <Phone /> {showPhone(shop.phone)}
          </a>
          <a className={button} href={shop.chat}>
            <MessageCircle /> Chat with the shop
          </a>
          <a className={button} href={shop.maps}>
            <MapPin /> Open in Maps
          </a>
        </div>
      </div>
      <div className={styles.map}>
        <MapPicture className={styles.art} />
      </div>
    </Card>
  )
}
