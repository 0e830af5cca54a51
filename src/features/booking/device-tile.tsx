/** Tiles of brands and models, and the tile for devices that are not listed. */

import { Link } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import * as m from '#texts'
import { requestLink } from '../../components/request-link.ts'
import { DevicePicture } from '../../illustrations/device-picture.tsx'
import { classNames } from '../../ui/class-names.ts'
import { NoBreak } from '../../ui/no-break.tsx'
import { Tiles, tileClass, tileNameClass } from '../../ui/tile.tsx'
import { DeviceLink } from './device-link.tsx'
import styles from './device-tile.module.css'

type TilesProps = {
  label: string
  /** For about eight tiles: wider, up to four in a row. */
  few?: boolean
  children: ReactNode
}

export const DeviceTiles = ({ label, few, children }: TilesProps) => (
  <Tiles className={classNames(styles.tiles, few && styles.few)} aria-label={label}>
    {children}
  </Tiles>
)

type TileProps = Pick<ComponentProps<typeof DeviceLink>, 'destination' | 'onChoose' | 'isCurrent'> & {
  /** The hash of a URL may point to it. */
  id?: string
  name: string
  /** The picture above the name. */
  picture: ComponentProps<typeof DevicePicture>
}

export const DeviceTile = ({ id, name, picture, ...choice }: TileProps) => (
  <li id={id}>
    <DeviceLink {...choice} className={classNames(tileClass(), styles.tile)}>
      <DevicePicture {...picture} />
      <span className={tileNameClass()}>
        <NoBreak>{name}</NoBreak>
      </span>
    </DeviceLink>
  </li>
)

/** The last tile links to /request. */
export const MissingTile = ({ brand }: { brand?: string }) => (
  <li className={styles.missing}>
    <Link
      {...requestLink(brand === undefined ? undefined : { brand })}
      className={tileClass({ dashed: true })}
    >
      <span className={tileNameClass()}>{m.missing_model()}</span>
      <span>{m.missing_tile()}</span>
    </Link>
  </li>
)
