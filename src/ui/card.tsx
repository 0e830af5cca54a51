import type { ComponentProps } from 'react'
import styles from './card.module.css'
import { classNames } from './class-names.ts'

export type CardProps = Omit<ComponentProps<'section'>, 'ref'> & {
  as?: 'section' | 'article' | 'div' | 'li' | undefined
  /** A larger shadow, for the most important card of a page. */
  raised?: boolean | undefined
  /** Without padding, for a picture from edge to edge. */
  unpadded?: boolean | undefined
}

/** A bordered box and CSS container: container queries inside refer to the card's width. */
export function Card({ as: Tag = 'section', raised, unpadded, className, ...rest }: CardProps) {
  return (
    <Tag
      {...rest}
      className={classNames(styles.card, raised && styles.raised, !unpadded && styles.padded, className)}
    />
  )
}
