/** The scene of the home page: a door with a marigold garland (toran) and the shop's scooter. */

import styles from './illustration.module.css'
import { Illustration } from './illustration.tsx'

const TORAN = [50, 67, 84, 101, 118, 135, 152]

const door = (
  <>
    <path className={styles.p} d="M30 236V30h144v206" />
    <path className={styles.p} d="M42 236V42h120v194" />
    <path className={styles.s} d="M56 76h40v58H56zM108 76h40v58h-40zM56 150h40v70H56zM108 150h40v70h-40z" />
    <path d="M102 42v194" />
    <circle className={styles.k} cx="110" cy="142" r="2.5" />
    <circle className={styles.k} cx="94" cy="142" r="2.5" />
    <path d="M42 42h120" />
    {TORAN.map((x) => (
      <path key={x} className={styles.w} d={`M${x} 42c5 6 5 12 0 18-5-6-5-12 0-18z`} />
    ))}
    <path d="M22 30h160" />
    <path className={styles.p} d="M16 236h172v13H16z" />
    <path className={styles.s} d="M58 236l6-7h76l6 7" />
  </>
)

const plant = (
  <>
    <path className={styles.p} d="M222 221h38l-5 28h-28z" />
    <path d="M218 213h46v8h-46z" />
    <path d="M241 213c0-18-2-30-2-44" />
    <path d="M240 196c-12-2-18-10-18-20 10 0 17 7 18 20z" />
    <path d="M241 188c10-3 16-11 16-22-11 2-16 10-16 22z" />
    <path d="M239 172c-7-5-9-12-6-20 7 5 9 12 6 20z" />
  </>
)

const toolbox = (
  <>
    <path className={styles.p} d="M296 213h74v36h-74z" />
    <path d="M296 226h74M318 213v-8a4 4 0 0 1 4-4h22a4 4 0 0 1 4 4v8M326 222h14v9h-14z" />
  </>
)

const wheel = (x: number) => (
  <>
    <circle className={styles.p} cx={x} cy="215" r="33" />
    <circle className={styles.s} cx={x} cy="215" r="20" />
    <circle className={styles.k} cx={x} cy="215" r="3.5" />
  </>
)

const scooter = (
  <>
    {wheel(436)}
    {wheel(588)}
    <path
      className={styles.p}
      d="M470 116c-6 22-4 46 10 76l9 20c2 5 6 8 12 8h50c-2-26 10-42 38-44 18-1 32 8 40 24 6-14 4-32-10-40
        l-66-4c-14 4-20 14-22 30l-3 12h-24c-6-24-12-50-14-82z"
    />
    <path d="M436 215l28-70" />
    <path className={styles.p} d="M396 210a40 40 0 0 1 76-12l-8 4a32 32 0 0 0-60 8z" />
    <path className={styles.p} d="M462 92h26c5 8 7 20 4 32l-32-2c-4-10-3-22 2-30z" />
    <path className={styles.w} d="M460 100c-8 1-11 5-11 10s3 8 10 9c-2-6-2-13 1-19z" />
    <path d="M488 94l18-10 10 4M474 92l-4-22" />
    <ellipse className={styles.p} cx="468" cy="62" rx="10" ry="8" />
    <path className={styles.k} d="M528 150c2-10 10-14 22-13l58 5c8 1 11 6 8 14l-62-4z" />
    <path
      className={styles.w}
      d="M560 72h64a6 6 0 0 1 6 6v56a6 6 0 0 1-6 6h-64a6 6 0 0 1-6-6V78a6 6 0 0 1 6-6z"
    />
    <path d="M554 88h76" />
    <rect className={styles.p} x="582" y="98" width="20" height="32" rx="4" />
    <path className={styles.s} d="M589 125h6" />
    <path d="M628 172l8-2M612 236l22 3" />
    <path d="M520 220l-8 29M506 249h14" />
  </>
)

export function HeroScene({ className }: { className?: string | undefined }) {
  return (
    <Illustration viewBox="0 0 640 250" className={className}>
      {door}
      {plant}
      {toolbox}
      {scooter}
    </Illustration>
  )
}
