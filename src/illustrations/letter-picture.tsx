/** A letter and a letter box, for the contact form. */

import styles from './illustration.module.css'
import { Illustration } from './illustration.tsx'

export function LetterPicture({ className }: { className?: string | undefined }) {
  return (
    <Illustration viewBox="0 0 400 320" className={className}>
      <path d="M10 300h380" />
      <path className={styles.p} d="M212 300V58a14 14 0 0 1 14-14h112a14 14 0 0 1 14 14v242" />
      <rect className={styles.s} x="232" y="66" width="100" height="82" rx="8" />
      <rect className={styles.s} x="232" y="204" width="100" height="76" rx="8" />
      <circle className={styles.k} cx="238" cy="176" r="4" />
      <path className={styles.p} d="M52 160a14 14 0 0 1 14-14h94a14 14 0 0 1 14 14v76H52z" />
      <path className={styles.p} d="M104 236h18v64h-18z" />
      <path d="M74 176h78" />
      <path className={styles.s} d="M74 206h40M74 218h26" />
      <path className={styles.w} d="M70 96h86v60H70z" />
      <path d="m70 98 43 32 43-32" />
      <path className={styles.p} d="M60 160h106v32H60z" />
      <path d="M72 176h82" />
      <path className={styles.t} d="M113 82V40M96 74V52M130 74V52" />
    </Illustration>
  )
}
