/** Issue pictures of MacBooks. */
import type { ReactElement } from 'react'
import { classNames } from '../../ui/class-names.ts'
import type { DevicePart } from '../device/device-part.ts'
import styles from '../illustration.module.css'
import { DropBadge, PlugBadge, QuestionBadge } from './badges.tsx'

const thinWash = classNames(styles.w, styles.s)
const lid = <rect className={styles.p} x="9" y="5" width="30" height="22" rx="3" />
const deck = (
  <>
    <path className={styles.p} d="M9 27h30l5 11H4z" />
    <path className={styles.p} d="M4 38h40v1a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4z" />
  </>
)
const keys = <path className={styles.s} d="M12 30.5h24M11 34h26" />

const macbook = (
  <>
    {lid}
    {deck}
    {keys}
  </>
)

export const MACBOOK_ISSUES = {
  screen: (
    <>
      {macbook}
      <rect className={thinWash} x="12.5" y="8.5" width="23" height="15" rx="1" />
      <path className={styles.s} d="m35.5 12-8 3 3 4-7 2" />
    </>
  ),
  battery: (
    <>
      {macbook}
      <rect className={thinWash} x="14" y="11" width="17" height="10" rx="2" />
      <path className={styles.s} d="M34 14.5v3M23.5 12.5l-3 3.5h4l-3 3.5" />
    </>
  ),
  water: (
    <>
      {macbook}
      <DropBadge x={37} y={30} />
    </>
  ),
  keyboard: (
    <>
      {lid}
      {deck}
      <path className={thinWash} d="M12 29.5h24l2.5 5.5h-29z" />
      <path className={styles.s} d="M10.8 32.2h26.4M18 29.5v2.7M24 29.5V35M30 29.5v2.7" />
    </>
  ),
  'charging-port': (
    <>
      {macbook}
      <PlugBadge x={36} y={31} />
    </>
  ),
  other: (
    <>
      {macbook}
      <QuestionBadge x={36} y={31} />
    </>
  ),
} satisfies Partial<Record<DevicePart, ReactElement>>
