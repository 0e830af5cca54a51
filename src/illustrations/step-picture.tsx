/** Pictures for the four steps of a repair. */
import type { ReactElement } from 'react'
import styles from './illustration.module.css'
import { Illustration } from './illustration.tsx'

export type StepName = 'pick' | 'confirm' | 'come' | 'done'

const STEP_PICTURES: Record<StepName, ReactElement> = {
  pick: (
    <>
      <rect className={styles.p} x="22" y="8" width="40" height="64" rx="8" />
      <rect className={styles.s} x="29" y="18" width="11" height="13" rx="2" />
      <rect className={styles.s} x="44" y="18" width="11" height="13" rx="2" />
      <rect className={styles.s} x="29" y="36" width="11" height="13" rx="2" />
      <rect className={styles.w} x="44" y="36" width="11" height="13" rx="2" />
      <path className={styles.p} d="M50 46 66 63l-7 1 4 9-5 2-4-9-5 5z" />
    </>
  ),
  confirm: (
    <>
      <rect className={styles.p} x="14" y="14" width="56" height="56" rx="6" />
      <path d="M14 29h56M28 8v11M56 8v11" />
      <path className={styles.s} d="M24 39h6M38 39h6M52 39h6M24 50h6M24 61h6M38 61h6" />
      <circle className={styles.w} cx="58" cy="58" r="15" />
      <path d="M58 49v9l6 4" />
    </>
  ),
  come: (
    <>
      <path d="M4 70h76" />
      <circle className={styles.p} cx="20" cy="60" r="10" />
      <circle className={styles.p} cx="62" cy="60" r="10" />
      <path
        className={styles.p}
        d="M28 30c-1 10 1 18 6 26h12c1-10 7-16 16-16 6 0 9 2 12 6 0-8-4-13-12-14H48l-3 14h-7l-4-16z"
      />
      <path d="M20 60l8-26M24 26h9M28 30l-1-6" />
      <path className={styles.w} d="M46 10h26v22H46z" />
      <path className={styles.s} d="M46 17h26M4 40h10M2 48h8" />
    </>
  ),
  done: (
    <>
      <rect className={styles.p} x="24" y="8" width="36" height="64" rx="8" />
      <path className={styles.s} d="M38 14h8" />
      <circle className={styles.w} cx="54" cy="52" r="17" />
      <path d="m46 52 6 6 11-12" />
    </>
  ),
}

export function StepPicture({ name, className }: { name: StepName; className?: string | undefined }) {
  return (
    <Illustration viewBox="0 0 84 80" className={className}>
      {STEP_PICTURES[name]}
    </Illustration>
  )
}
