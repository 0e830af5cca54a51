/** The shop's logo: a device in a doorway. */

import styles from './illustration.module.css'
import { Illustration } from './illustration.tsx'

export function ShopSign({ className }: { className?: string | undefined }) {
  return (
    <Illustration viewBox="0 0 32 32" className={className}>
      <path className={styles.p} d="M6 28V6a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2v22" />
      <rect className={styles.w} x="11.5" y="10" width="9" height="14" rx="2" />
      <path d="M2 28h28M15.5 21h1" />
    </Illustration>
  )
}
