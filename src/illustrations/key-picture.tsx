/** A key in front of a door, for dialogs that lead to the login. */

import styles from './illustration.module.css'
import { Illustration } from './illustration.tsx'

export function KeyPicture({ className }: { className?: string | undefined }) {
  return (
    <Illustration viewBox="0 0 88 72" className={className}>
      <path className={styles.p} d="M10 68V8a4 4 0 0 1 4-4h36a4 4 0 0 1 4 4v60" />
      <path d="M2 68h60" />
      <circle className={styles.p} cx="32" cy="34" r="5" />
      <path d="M32 39v8" />
      <circle className={styles.w} cx="66" cy="36" r="10" />
      <circle className={styles.p} cx="66" cy="36" r="3.5" />
      <path d="M66 46v22M66 58h7M66 65h5" />
    </Illustration>
  )
}
