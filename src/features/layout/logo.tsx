import { Link } from '@tanstack/react-router'
import { shop } from '#shared/shop/shop.ts'
import * as m from '#texts'
import { ShopSign } from '../../illustrations/shop-sign.tsx'
import { classNames } from '../../ui/class-names.ts'
import styles from './logo.module.css'

/** The shop's logo and name, linked to the home page. public/favicon.svg has the same logo. */
export function Logo({ className }: { className?: string | undefined }) {
  return (
    <Link
      to="/"
      className={classNames(styles.logo, className)}
      activeOptions={{ exact: true, includeSearch: false }}
      aria-label={m.logo_label({ shop: shop.name })}
    >
      <ShopSign />
      <span>{shop.name}</span>
    </Link>
  )
}
