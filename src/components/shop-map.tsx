import { MapPin } from 'lucide'
import { useState } from 'react'
import { shop } from '#shared/shop.ts'
import { MapPicture } from '../illustrations/map-picture.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import styles from './shop-map.module.css'

/** The button that had the focus is gone; the map takes it. */
const takeFocus = (frame: HTMLIFrameElement | null) => frame?.focus({ preventScroll: true })

/** A drawing of the place, and the live map of another site once somebody asks for it: before, it learns of nobody. */
export function ShopMap() {
  const [isLive, setIsLive] = useState(false)
  if (isLive)
    return (
      <iframe
        ref={takeFocus}
        className={styles.map}
        title={`Map of ${shop.place}`}
        src={shop.mapEmbed}
        loading="lazy"
        referrerPolicy="strict-origin"
        sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      />
    )
  return (
    <>
      <MapPicture className={styles.map} />
      <Button variant="small" className={styles.load} onClick={() => setIsLive(true)}>
        <Icon icon={MapPin} /> Load the live map
      </Button>
    </>
  )
}
