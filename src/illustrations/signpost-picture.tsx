/** A signpost with a blank arm, for unknown addresses. */

import styles from './illustration.module.css'
import { Illustration } from './illustration.tsx'

export function SignpostPicture() {
  return (
    <Illustration viewBox="0 0 176 110">
      <path d="M8 102h160" />
      <path className={styles.p} d="M84 12h8v90h-8z" />
      <path className={styles.w} d="M54 22h60l14 11-14 11H54z" />
      <path className={styles.p} d="M122 54H62L48 65l14 11h60z" />
      <path className={styles.s} d="M66 33h30M80 65h8M94 65h8M108 65h2" />
      <path className={styles.t} d="M28 96c6-10 2-20 14-28M150 96c-4-8 4-16-4-24" />
      <path d="M74 12h28" />
    </Illustration>
  )
}
