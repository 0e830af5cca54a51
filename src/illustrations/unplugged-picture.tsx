/** An unplugged cable, for pages that failed to load. */

import styles from './illustration.module.css'
import { Illustration } from './illustration.tsx'

export function UnpluggedPicture() {
  return (
    <Illustration viewBox="0 0 176 110">
      <path d="M8 102h160" />
      <path className={styles.p} d="M24 102V20a8 8 0 0 1 8-8h32a8 8 0 0 1 8 8v82" />
      <circle className={styles.p} cx="48" cy="46" r="15" />
      <circle className={styles.k} cx="48" cy="39" r="2.5" />
      <circle className={styles.k} cx="42" cy="50" r="2.5" />
      <circle className={styles.k} cx="54" cy="50" r="2.5" />
      <path className={styles.t} d="M70 46h24" />
      <path d="M98 40h10M98 52h10" />
      <path className={styles.w} d="M108 34h14a12 12 0 0 1 0 24h-14z" />
      <path d="M134 46c22 0 24 20 8 24s-20 22-2 32" />
      <path className={styles.s} d="M84 26l-4-8M94 24l2-9M76 62l-6 6" />
    </Illustration>
  )
}
