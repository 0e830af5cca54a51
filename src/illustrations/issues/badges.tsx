/** Badges over a device's corner, shared by the issue pictures; `x`, `y` is their centre. */
import styles from '../illustration.module.css'

type Position = { x: number; y: number }
const move = ({ x, y }: Position) => ({ transform: `translate(${x} ${y})` })

export const DropBadge = (place: Position) => (
  <g {...move(place)}>
    <path className={styles.w} d="M0-10c4 5.5 7 9 7 13a7 7 0 0 1-14 0c0-4 3-7.5 7-13z" />
    <path className={styles.s} d="M-3 3a3 3 0 0 0 3 3.5" />
  </g>
)

export const RenewedBadge = (place: Position) => (
  <g {...move(place)}>
    <circle className={styles.w} r="10" />
    <path d="M-4.5 0a4.5 4.5 0 0 1 8-2.7M4.5 0a4.5 4.5 0 0 1-8 2.7M3.5-6v3.5H0M-3.5 6V2.5H0" />
  </g>
)

export const QuestionBadge = (place: Position) => (
  <g {...move(place)}>
    <circle className={styles.w} r="10" />
    <path d="M-3-2.3a3 3 0 1 1 4.6 2.5C.5.9 0 1.4 0 2.5M0 5.6v.1" />
  </g>
)

export const PlugBadge = (place: Position) => (
  <g {...move(place)}>
    <circle className={styles.w} r="10" />
    <path d="M-2.5-5.5v3M2.5-5.5v3M-5-2.5H5V-1a5 5 0 0 1-10 0zM0 4v3" />
  </g>
)
