import { MapPin } from 'lucide'
import { useState } from 'react'
import { shop } from '#shared/shop/shop.ts'
import * as m from '#texts'
import { MapPicture } from '../illustrations/map-picture.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import styles from './shop-map.module.css'

/** The map takes the focus from the button that it replaces. */
const takeFocus = (frame: HTMLIFrameElement | null) => frame?.focus({ preventScroll: true })

/** An illustrated map; loads the third-party map only on request, for privacy. */
export function ShopMap() {
  const [isMapLoaded, setIsLive] = useState(false)
  if (isMapLoaded)
    return (
      <iframe
        ref={takeFocus}
        className={styles.map}
        title={m.map_title({ place: shop.place() })}
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
        <Icon icon={MapPin} /> {m.map_load()}
      </Button>
    </>
  )
}
