/** Things to pick, as a grid: the picture above, the name below, the whole of it a link or a button. */
import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import styles from './tile.module.css'

/** The grid, a list; a page's class may set `--tile`, the least width of one. */
export function Tiles({ className, ...rest }: ComponentProps<'ul'>) {
  return <ul {...rest} className={classNames(styles.tiles, className)} />
}

/** For the link or button inside each `<li>`; `aria-current="true"` marks the chosen one, dashed is a way out. */
export const tileClass = ({ dashed = false } = {}): string => classNames(styles.tile, dashed && styles.dashed)

export const tileNameClass = (): string => classNames(styles.name)
