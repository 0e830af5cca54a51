/** A closed toolbox, for empty lists. */

import styles from './illustration.module.css'
import { Illustration } from './illustration.tsx'

export function ToolboxPicture({ className }: { className?: string | undefined }) {
  return (
    <Illustration viewBox="0 0 176 110" className={className}>
      <path d="M8 102h160" />
      <path className={styles.p} d="M38 54h100v48H38z" />
      <path d="M38 70h100M66 54V44a6 6 0 0 1 6-6h32a6 6 0 0 1 6 6v10" />
      <rect className={styles.w} x="78" y="62" width="20" height="16" rx="3" />
      <path className={styles.t} d="M20 30h18M138 24h20M88 8v14" />
    </Illustration>
  )
}
