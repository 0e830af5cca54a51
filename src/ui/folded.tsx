import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import styles from './folded.module.css'

/** A `<details>` whose first child is its `<summary>`, with an arrow before it. */
export const Folded = ({ className, ...rest }: ComponentProps<'details'>) => (
  <details className={classNames(styles.folded, className)} {...rest} />
)
