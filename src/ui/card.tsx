import type { ComponentProps } from 'react'
import styles from './card.module.css'
import { classNames } from './class-names.ts'

export type CardProps = Omit<ComponentProps<'section'>, 'ref'> & {
  as?: 'section' | 'article' | 'div' | 'li' | undefined
  /** Stands highest on its screen (the hero's form). */
  raised?: boolean | undefined
  /** Without its own padding, for a picture from edge to edge. */
  unpadded?: boolean | undefined
}

/** A sheet of paper with something on it; its content asks the card's width, not the screen's. */
export function Card({ as: Tag = 'section', raised, unpadded: bare, className, ...rest }: CardProps) {
  return (
    <Tag
      {...rest}
      className={classNames(styles.card, raised && styles.raised, !bare && styles.padded, className)}
    />
  )
}
