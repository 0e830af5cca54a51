/** The SVG root of every illustration. The classes of the shapes are in illustration.module.css. */
import type { ReactNode, SVGProps } from 'react'
import { classNames } from '../ui/class-names.ts'
import styles from './illustration.module.css'

type Props = {
  viewBox: string
  className?: string | undefined
  preserveAspectRatio?: SVGProps<SVGSVGElement>['preserveAspectRatio']
  children: ReactNode
}

/** Decorative: hidden from assistive technology, not focusable. The page sets the size. */
export function Illustration({ className, children, ...rest }: Props) {
  return (
    <svg
      className={classNames(styles.illustration, className)}
      aria-hidden="true"
      focusable="false"
      {...rest}
    >
      {children}
    </svg>
  )
}
