import { Link } from '@tanstack/react-router'
import { shop } from '#shared/shop.ts'
import { classNames } from '../ui/class-names.ts'
import styles from './logo.module.css'

/** The shop's mark and name, the way home. The same drawing is public/favicon.svg. */
export function Logo({ className }: { className?: string | undefined }) {
  return (
    <Link
      to="/"
      className={classNames(styles.logo, className)}
      activeOptions={{ exact: true, includeSearch: false }}
      aria-label={`${shop.name}, home`}
    >
      <svg className="art" viewBox="0 0 32 32" aria-hidden="true">
        <path className="p" d="M6 28V6a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2v22" />
        <rect className="w" x="11.5" y="10" width="9" height="14" rx="2" />
        <path d="M2 28h28M15.5 21h1" />
      </svg>
      <span>{shop.name}</span>
    </Link>
  )
}
