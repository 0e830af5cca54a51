import { useEffect, useRef, useState } from 'react'
import * as m from '#texts'
import { useOnline } from '../ui/use-online.ts'
import styles from './photos.module.css'

type Props = { src: string; alt: string; width: number; height: number; loading?: 'lazy' }

/**
 * A stored picture. Where it cannot be loaded it says so: without a network, and after a restore that brought no files. It is
 * tried again once there is a network.
 */
export function Picture({ src, alt, ...rest }: Props) {
  const image = useRef<HTMLImageElement>(null)
  const isOnline = useOnline()
  /** The network at the start of a load counts: what began without one may fail when there is one again. */
  const [load, setLoad] = useState({ tries: 0, isOnline })
  const [isMissing, setMissing] = useState(false)
  if (isMissing && load.isOnline !== isOnline) {
    setMissing(false)
    setLoad({ tries: load.tries + 1, isOnline })
  }
  useEffect(() => {
    // That of the server's HTML may have failed before React listened.
    if (image.current?.complete && image.current.naturalWidth === 0) setMissing(true)
  }, [])
  return (
    <>
      <img
        key={load.tries}
        ref={image}
        src={src}
        alt={alt}
        {...rest}
        hidden={isMissing}
        onError={() => setMissing(true)}
      />
      {isMissing && (
        <span className={styles.missing}>
          <span>
            <span className="sr-only">{alt}: </span>
            {m.photo_not_loaded()}
          </span>
        </span>
      )}
    </>
  )
}
