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
  const attempt = `${src} ${useOnline()}`
  const [failed, setFailed] = useState('')
  useEffect(() => {
    // That of the server's HTML may have failed before React listened.
    if (image.current?.complete && image.current.naturalWidth === 0) setFailed(attempt)
  }, [attempt])
  if (failed !== attempt)
    return <img ref={image} src={src} alt={alt} {...rest} onError={() => setFailed(attempt)} />
  return (
    <span className={styles.missing}>
      <span>
        <span className="sr-only">{alt}: </span>
        {m.photo_not_loaded()}
      </span>
    </span>
  )
}
