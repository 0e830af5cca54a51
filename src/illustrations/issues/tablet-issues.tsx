/** Issue pictures of iPads and tablets. */
import type { ReactElement } from 'react'
import { classNames } from '../../ui/class-names.ts'
import type { DevicePart } from '../device/device-part.ts'
import styles from '../illustration.module.css'
import { DropBadge, QuestionBadge, RenewedBadge } from './badges.tsx'

const tablet = <rect className={styles.p} x="8" y="4" width="30" height="40" rx="5" />
const thinWash = classNames(styles.w, styles.s)

export const TABLET_ISSUES = {
  screen: (
    <>
      {tablet}
      <rect className={thinWash} x="12" y="8" width="22" height="32" rx="2" />
      <path className={styles.s} d="m34 14-9 5 4 5-9 6 3 4" />
    </>
  ),
  battery: (
    <>
      {tablet}
      <rect className={thinWash} x="15" y="16" width="16" height="22" rx="2" />
      <path className={styles.s} d="M20.5 13h5M24.5 20.5l-4 6.5h5.5l-3 6.5" />
    </>
  ),
  water: (
    <>
      {tablet}
      <DropBadge x={37} y={30} />
    </>
  ),
  'charging-port': (
    <>
      <rect className={styles.p} x="8" y="2" width="30" height="34" rx="5" />
      <rect className={thinWash} x="18.5" y="30" width="9" height="6" rx="1" />
      <path d="M19 41h8v3l-2 2h-4l-2-2z" />
      <path d="M23 46v2" />
    </>
  ),
  software: (
    <>
      {tablet}
      <RenewedBadge x={36} y={31} />
    </>
  ),
  other: (
    <>
      {tablet}
      <QuestionBadge x={36} y={31} />
    </>
  ),
} satisfies Partial<Record<DevicePart, ReactElement>>
