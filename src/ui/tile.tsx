/** A grid of choices, each with picture and name. */
import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import styles from './tile.module.css'

/** The grid, a `<ul>`; `--tile` sets the minimum width of a tile. */
export function Tiles({ className, ...rest }: ComponentProps<'ul'>) {
  return <ul {...rest} className={classNames(styles.tiles, className)} />
}

/** The class of the link or button in each `<li>`. `aria-current="true"` marks the selected tile; `dashed`: not one of the choices. */
export const tileClass = ({ dashed = false } = {}): string => classNames(styles.tile, dashed && styles.dashed)

export const tileNameClass = (): string => classNames(styles.name)
