/** A door with a key in its lock, for the login page. */
import styles from './illustration.module.css'
import { Illustration } from './illustration.tsx'

export function DoorPicture({ className }: { className?: string | undefined }) {
  return (
    <Illustration viewBox="0 0 440 360" className={className}>
      <path d="M10 340h420" />
      <path className={styles.p} d="M140 340V58a14 14 0 0 1 14-14h142a14 14 0 0 1 14 14v282" />
      <rect className={styles.s} x="162" y="68" width="126" height="92" rx="10" />
      <rect className={styles.s} x="162" y="236" width="126" height="82" rx="10" />
      <path className={styles.s} d="M206 198h38" />
      <rect className={styles.p} x="272" y="174" width="24" height="48" rx="8" />
      <path d="M284 198h64M322 198v10M334 198v8" />
      <circle className={styles.w} cx="372" cy="198" r="24" />
      <circle className={styles.p} cx="376" cy="198" r="8" />
      <path className={styles.t} d="M372 232v96" />
      <path className={styles.p} d="M44 290h76v50H44z" />
      <path d="M44 308h76M68 290v-9a5 5 0 0 1 5-5h18a5 5 0 0 1 5 5v9" />
    </Illustration>
  )
}
