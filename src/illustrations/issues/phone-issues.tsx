/** Issue pictures of phones. */
import type { ReactElement } from 'react'
import { classNames } from '../../ui/class-names.ts'
import type { DevicePart } from '../device/device-part.ts'
import styles from '../illustration.module.css'
import { DropBadge, QuestionBadge, RenewedBadge } from './badges.tsx'

const phone = <rect className={styles.p} x="14" y="4" width="20" height="40" rx="5" />

const thinWash = classNames(styles.w, styles.s)
const thinPaper = classNames(styles.p, styles.s)
const ink = classNames(styles.k, styles.n)

export const PHONE_ISSUES = {
  screen: (
    <>
      {phone}
      <rect className={thinWash} x="17.5" y="8" width="13" height="32" rx="2" />
      <path className={styles.s} d="m30.5 15-6 4 3 4-6 5 2 4" />
    </>
  ),
  'screen-glass': (
    <>
      <rect className={styles.p} x="8" y="8" width="20" height="36" rx="5" />
      <path className={styles.t} d="m10 10 8-6M10 42l8-4M27 42l8-4" />
      <rect className={styles.w} x="18" y="3" width="20" height="35" rx="4" />
      <path className={styles.s} d="m23 16 8-8M26 21l7-7" />
    </>
  ),
  'back-glass': (
    <>
      <rect className={styles.w} x="14" y="4" width="20" height="40" rx="5" />
      <circle className={thinPaper} cx="19.5" cy="10" r="2.5" />
      <circle className={thinPaper} cx="19.5" cy="17" r="2.5" />
      <path className={styles.s} d="m34 22-7 5 4 4-9 6" />
    </>
  ),
  battery: (
    <>
      {phone}
      <rect className={thinWash} x="18" y="16" width="12" height="22" rx="2" />
      <path className={styles.s} d="M22 13h4M25 21l-3.5 6h5L23 33" />
    </>
  ),
  'charging-port': (
    <>
      <rect className={styles.p} x="14" y="2" width="20" height="34" rx="5" />
      <rect className={thinWash} x="19.5" y="30" width="9" height="6" rx="1" />
      <path d="M20 41h8v3l-2 2h-4l-2-2z" />
      <path d="M24 46v2" />
    </>
  ),
  camera: (
    <>
      {phone}
      <circle className={styles.w} cx="21.5" cy="12" r="4.5" />
      <circle className={styles.w} cx="21.5" cy="23" r="4.5" />
      <circle className={ink} cx="21.5" cy="12" r="1.3" />
      <circle className={ink} cx="21.5" cy="23" r="1.3" />
      <path className={styles.s} d="M29.5 10v.1" />
    </>
  ),
  speaker: (
    <>
      {phone}
      <rect className={thinWash} x="18" y="34" width="12" height="5" rx="2.5" />
      <path className={styles.s} d="M21 36.5h.1M24 36.5h.1M27 36.5h.1" />
      <path d="M38.5 32a7 7 0 0 1 0 9M42 29a12 12 0 0 1 0 15" />
    </>
  ),
  mic: (
    <>
      {phone}
      <rect className={styles.w} x="29" y="18" width="10" height="16" rx="5" />
      <path d="M25 28a9 9 0 0 0 18 0M34 37v7M30 44h8" />
    </>
  ),
  'power-button': (
    <>
      {phone}
      <rect className={styles.w} x="33" y="14" width="5" height="12" rx="2" />
      <path d="M42 14l3-2.5M43 20h3.5M42 26l3 2.5" />
    </>
  ),
  water: (
    <>
      {phone}
      <DropBadge x={34} y={30} />
    </>
  ),
  motherboard: (
    <>
      {phone}
      <rect className={styles.w} x="18.5" y="18" width="11" height="11" rx="2" />
      <path className={styles.s} d="M21.5 18v-5M26.5 18v-3h3M21.5 29v7M26.5 29v4h3" />
    </>
  ),
  software: (
    <>
      {phone}
      <RenewedBadge x={33} y={31} />
    </>
  ),
  other: (
    <>
      {phone}
      <QuestionBadge x={33} y={31} />
    </>
  ),
} satisfies Partial<Record<DevicePart, ReactElement>>
