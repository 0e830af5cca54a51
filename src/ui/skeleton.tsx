/** What stands where content will stand: bones in its own shape, one word for those who cannot see them. */
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './skeleton.module.css'

/** A box of bone; its size is the page's class. */
export const skeletonClass = (): string => classNames(styles.skeleton)

/** A line of text to come; `width` as a CSS length ("12ch"). */
export function SkeletonLine({ width }: { width?: string | undefined }) {
  return <span className={classNames(styles.skeleton, styles.line)} style={{ inlineSize: width }} />
}

/** Holds the bones; `label` is what is loading. */
export function Skeleton({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="status">
      <span className="sr-only">{label}</span>
      <div aria-hidden="true">{children}</div>
    </div>
  )
}
