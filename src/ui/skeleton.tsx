/** Placeholders for loading content, with a text for screen readers. */
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './skeleton.module.css'

/** The class of a placeholder box; the page sets its size. */
export const skeletonClass = (): string => classNames(styles.skeleton)

/** A placeholder for a line of text; `width` is a CSS length ("12ch"). */
export const SkeletonLine = ({ width = 'auto' }: { width?: string | undefined }) => (
  <span
    className={classNames(styles.skeleton, styles.line)}
    // The content security policy forbids style attributes in rendered HTML.
    ref={(line) => line?.style.setProperty('inline-size', width)}
  />
)

/** Groups placeholders; `label` names what is loading. */
export function Skeleton({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="status">
      <span className="sr-only">{label}</span>
      <div aria-hidden="true">{children}</div>
    </div>
  )
}
