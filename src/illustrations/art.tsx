/** The sheet every drawing of the product stands on; its classes are in art.module.css. */
import type { ReactNode, SVGProps } from 'react'
import { classNames } from '../ui/class-names.ts'
import styles from './art.module.css'

type ArtProps = {
  viewBox: string
  className?: string | undefined
  preserveAspectRatio?: SVGProps<SVGSVGElement>['preserveAspectRatio']
  children: ReactNode
}

/** Decoration: never heard, never focused. The page gives it its size. */
export function Art({ className, children, ...rest }: ArtProps) {
  return (
    <svg className={classNames(styles.art, className)} aria-hidden="true" focusable="false" {...rest}>
      {children}
    </svg>
  )
}
