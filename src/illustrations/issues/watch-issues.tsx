/** Issue pictures of watches. */
import type { ReactElement } from 'react'
import { classNames } from '../../ui/class-names.ts'
import type { DevicePart } from '../device/device-part.ts'
import styles from '../illustration.module.css'
import { DropBadge, PlugBadge, QuestionBadge } from './badges.tsx'

const thinWash = classNames(styles.w, styles.s)
const band = <path d="M16 13l1.5-9h13l1.5 9M16 35l1.5 9h13l1.5-9" />
const body = <rect className={styles.p} x="12" y="12" width="24" height="24" rx="7" />
const crown = <rect className={styles.p} x="36" y="18" width="3.5" height="7" rx="1.5" />

const watch = (
  <>
    {band}
    {crown}
    {body}
  </>
)

export const WATCH_ISSUES = {
  screen: (
    <>
      {watch}
      <rect className={thinWash} x="15.5" y="15.5" width="17" height="17" rx="4" />
      <path className={styles.s} d="m32.5 20-6 2.5 2.5 3.5-6 2 1 3" />
    </>
  ),
  'screen-glass': (
    <>
      {watch}
      <path className={styles.t} d="m14 14 8-8M14 34l8-8M34 34l8-8" />
      <rect className={styles.w} x="19" y="5" width="24" height="24" rx="7" />
      <path className={styles.s} d="m26 17 6-6M29 22l9-9" />
    </>
  ),
  'back-glass': (
    <>
      {band}
      {crown}
      <rect className={styles.w} x="12" y="12" width="24" height="24" rx="7" />
      <circle className={classNames(styles.p, styles.s)} cx="24" cy="24" r="6.5" />
      <circle className={styles.s} cx="24" cy="24" r="2" />
      <path className={styles.s} d="m36 29-4 1-1 4-4 2" />
    </>
  ),
  battery: (
    <>
      {watch}
      <rect className={thinWash} x="16" y="19" width="13.5" height="10" rx="2" />
      <path className={styles.s} d="M32 22.5v3M23.5 20.5l-3 3.5h4l-3 3.5" />
    </>
  ),
  speaker: (
    <>
      {watch}
      <rect className={thinWash} x="9.5" y="18" width="5" height="12" rx="2.5" />
      <path d="M6 20.5a7 7 0 0 0 0 7M2.5 17.5a12 12 0 0 0 0 13" />
    </>
  ),
  'charging-port': (
    <>
      {watch}
      <PlugBadge x={34} y={33} />
    </>
  ),
  crown: (
    <>
      {band}
      {body}
      <rect className={styles.w} x="35.5" y="16" width="5" height="10" rx="2" />
      <path d="M44 15.5l2-1.5M44.5 21H47M44 26.5l2 1.5" />
    </>
  ),
  water: (
    <>
      {watch}
      <DropBadge x={36} y={30} />
    </>
  ),
  other: (
    <>
      {watch}
      <QuestionBadge x={34} y={33} />
    </>
  ),
} satisfies Partial<Record<DevicePart, ReactElement>>
