/** Pictures for the repair categories: each a device with its glass taken off. */
import type { ReactElement } from 'react'
import type { ServiceSlug } from '#shared/catalogue/catalogue.ts'
import styles from './illustration.module.css'
import { Illustration } from './illustration.tsx'

const CATEGORY_PICTURES: Record<ServiceSlug, ReactElement> = {
  'mobile-repair': (
    <>
      <rect x="44" y="16" width="50" height="96" rx="10" />
      <rect className={styles.s} x="54" y="50" width="22" height="44" rx="3" />
      <path className={styles.s} d="M56 28h14v14H56zM60 104h10" />
      <path className={styles.t} d="m52 18 22-10M52 110l22-10M92 110l22-10" />
      <rect className={styles.w} x="68" y="6" width="50" height="96" rx="10" />
      <path className={styles.s} d="m118 34-16 9 6 10-18 11 5 8" />
      <path className={styles.s} d="M89 14h8" />
    </>
  ),
  'apple-watch-repair': (
    <>
      <path d="M59 34 63 8h26l4 26M59 86l4 26h26l4-26" />
      <rect className={styles.p} x="50" y="32" width="52" height="56" rx="15" />
      <rect className={styles.p} x="102" y="46" width="6" height="14" rx="3" />
      <path className={styles.t} d="m62 34 18-8M62 86l18-8" />
      <rect className={styles.w} x="68" y="24" width="46" height="50" rx="13" />
      <path className={styles.s} d="M91 36v13l9 6" />
    </>
  ),
  'ipad-repair': (
    <>
      <rect x="30" y="14" width="74" height="98" rx="9" />
      <path className={styles.s} d="M40 30h18v24H40zM40 64h26v34H40z" />
      <path className={styles.t} d="m36 15 22-9M36 111l22-9M102 111l22-9" />
      <rect className={styles.w} x="54" y="6" width="74" height="98" rx="9" />
      <path className={styles.s} d="M87 97h8M128 30l-22 10 7 13-24 8" />
      <path className={styles.p} d="m140 30 5 0v62l-2.5 8-2.5-8z" />
    </>
  ),
  'macbook-repair': (
    <>
      <rect className={styles.p} x="30" y="22" width="88" height="60" rx="6" />
      <path className={styles.s} d="M40 34h18v14H40z" />
      <path className={styles.p} d="M12 98h124v4a5 5 0 0 1-5 5H17a5 5 0 0 1-5-5z" />
      <path className={styles.p} d="M30 82h88l12 16H18z" />
      <path className={styles.s} d="M36 88h76M33 93h82" />
      <path className={styles.t} d="m34 24 16-14M116 80l20-12" />
      <rect className={styles.w} x="48" y="8" width="90" height="60" rx="5" />
      <path className={styles.s} d="m138 24-20 7 6 11-24 8 5 8" />
      <path className={styles.s} d="M64 98c0 3 2 4 4 4h12c2 0 4-1 4-4" />
    </>
  ),
  'tablet-repair': (
    <>
      <rect x="14" y="38" width="110" height="72" rx="8" />
      <path className={styles.s} d="M24 50h20v20H24zM24 80h44v20H24z" />
      <path className={styles.t} d="m16 42 20-16M16 106l20-10M122 108l20-12" />
      <rect className={styles.w} x="34" y="22" width="110" height="74" rx="8" />
      <path className={styles.s} d="M42 55v8M144 44l-20 8 6 12-24 9 5 9" />
    </>
  ),
  'tempered-glass': (
    <>
      <rect className={styles.p} x="52" y="12" width="56" height="100" rx="11" />
      <path className={styles.s} d="M76 20h8" />
      <path className={styles.w} d="M58 34h44v54l-16 18H62a4 4 0 0 1-4-4z" />
      <path className={styles.p} d="M102 88 86 106c2-6 1-11-1-15 6 2 11 1 17-3z" />
      <path className={styles.s} d="m66 58 14-14M66 72l28-28" />
      <path d="M122 32v10M117 37h10M132 58v6M129 61h6" />
    </>
  ),
}

export function CategoryPicture({ name, className }: { name: ServiceSlug; className?: string | undefined }) {
  return (
    <Illustration viewBox="0 0 160 120" className={className}>
      {CATEGORY_PICTURES[name]}
    </Illustration>
  )
}
