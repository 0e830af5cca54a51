/** Pictures for the shop's promises: half an hour, a warranty, no fee without a fix. */
import type { ReactElement } from 'react'
import { classNames } from '../ui/class-names.ts'
import styles from './illustration.module.css'
import { Illustration } from './illustration.tsx'

export type PromiseName = 'time' | 'warranty' | 'fee'

const highlight = classNames(styles.w, styles.n)

const PROMISE_PICTURES: Record<PromiseName, ReactElement> = {
  time: (
    <>
      <circle className={styles.p} cx="20" cy="22" r="14" />
      <path className={highlight} d="M20 22V10a12 12 0 0 1 0 24z" />
      <path d="M20 12v10M17 3h6M20 3v5M31 10l2-2" />
    </>
  ),
  warranty: (
    <>
      <path className={styles.p} d="M20 4 7 9v10c0 8 5 13 13 17 8-4 13-9 13-17V9z" />
      <path className={highlight} d="M20 6.5v27c6.5-3.5 11-8 11-14.5v-8.5z" />
      <path d="m14 20 4.5 4.5L27 16" />
      <path d="M20 4 7 9v10c0 8 5 13 13 17 8-4 13-9 13-17V9z" />
    </>
  ),
  fee: (
    <>
      <path className={styles.p} d="M8 4h24v32l-4-3-4 3-4-3-4 3-4-3-4 3z" />
      <rect className={highlight} x="12" y="22" width="16" height="7" rx="2" />
      <path className={styles.s} d="M13 10h14M13 15h9M13 25.5h14" />
    </>
  ),
}

export function PromisePicture({ name, className }: { name: PromiseName; className?: string | undefined }) {
  return (
    <Illustration viewBox="0 0 40 40" className={className}>
      {PROMISE_PICTURES[name]}
    </Illustration>
  )
}
