/** The footer: links, contact details, copyright and the admin login. */

import { Link, useHydrated } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { shop } from '#shared/shop/shop.ts'
import * as m from '#texts'
import { ExternalLink } from '../../components/external-link.tsx'
import { ShopChat, ShopPhone } from '../../components/shop-links.tsx'
import { builtYear } from '../../lib/build-year.ts'
import { classNames } from '../../ui/class-names.ts'
import { byRole } from './by-role.ts'
import { LanguageLinks } from './language-links.tsx'
import { Logo } from './logo.tsx'
import styles from './site-footer.module.css'
import { serviceLinks } from './site-links.ts'

type Props = {
  signedIn: boolean
  /** See SiteHeaderProps. */
  isForEverybody?: boolean
  /** `line`: only the year and the admin login. */
  length?: 'line' | 'line-on-phone' | undefined
}

export function SiteFooter({ length, ...props }: Props) {
  const isHydrated = useHydrated()
  return (
    <footer
      className={classNames(
        styles.footer,
        length === 'line' && styles.line,
        length === 'line-on-phone' && styles.lineOnPhone,
      )}
    >
      <div className="container">
        {length !== 'line' && <Columns {...props} />}
        <div className={styles.bottom}>
          <span>
            © {isHydrated ? new Date().getFullYear() : builtYear()} {shop.name}
          </span>
          <LanguageLinks />
          <Link className={styles.adminLink} to="/admin" activeOptions={{ exact: true }}>
            {m.footer_admin_login()}
          </Link>
        </div>
      </div>
    </footer>
  )
}

const Columns = ({ signedIn, isForEverybody = false }: Omit<Props, 'length'>) => (
  <div className={styles.grid}>
    <div className={styles.about}>
      <Logo className={styles.logo} />
      <p>{m.footer_about({ place: shop.place(), year: shop.since })}</p>
    </div>
    <Column title={m.footer_repairs()}>
      {serviceLinks.map(({ label, link }) => (
        <li key={label}>
          <Link {...link}>{label}</Link>
        </li>
      ))}
    </Column>
    <Column title={m.footer_your_account()}>
      <li>
        <Link to="/my-requests">{m.nav_my_requests()}</Link>
      </li>
      {(signedIn || isForEverybody) && (
        <li className={isForEverybody ? byRole.signedIn : undefined}>
          <Link to="/account">{m.nav_account()}</Link>
        </li>
      )}
      {(!signedIn || isForEverybody) && (
        <VisitorLinks className={isForEverybody ? byRole.visitor : undefined} />
      )}
    </Column>
    <Column title={m.footer_talk()}>
      <li>
        <ShopPhone className="tabular" />
      </li>
      <li>
        <ShopChat />
      </li>
      <li>
        <Link to="/contact">{m.nav_contact()}</Link>
      </li>
      <li>
        <Link to="/privacy">{m.nav_privacy()}</Link>
      </li>
      <li>
        <ExternalLink href={shop.social.href}>{shop.social.label}</ExternalLink>
      </li>
    </Column>
  </div>
)

function Column({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <nav aria-labelledby={id}>
      <h2 className={styles.title} id={id}>
        {title}
      </h2>
      <ul>{children}</ul>
    </nav>
  )
}

const VisitorLinks = ({ className }: { className: string | undefined }) => (
  <>
    <li className={className}>
      <Link to="/login">{m.nav_login()}</Link>
    </li>
    <li className={className}>
      <Link to="/register">{m.nav_register()}</Link>
    </li>
  </>
)
