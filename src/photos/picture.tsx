import { useEffect, useEffectEvent, useRef, useState } from 'react'
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
  const [tries, setTries] = useState(0)
  /** Whether there was a network when it could not be loaded; null while it may be loaded. */
  const [failed, setFailed] = useState<boolean | null>(null)
  if (failed !== null && failed !== isOnline) {
    setFailed(null)
    setTries(tries + 1)
  }
  const fail = useEffectEvent(() => setFailed(isOnline))
  useEffect(() => {
    // That of the server's HTML may have failed before React listened.
    if (image.current?.complete && image.current.naturalWidth === 0) fail()
  }, [])
  return (
    <>
      <img
        key={tries}
        ref={image}
        src={src}
        alt={alt}
        {...rest}
        hidden={failed !== null}
        onError={() => setFailed(isOnline)}
      />
      {failed !== null && (
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
