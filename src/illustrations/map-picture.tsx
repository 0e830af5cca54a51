/** A drawn map of the shop's place, not to scale, shown until the visitor loads the live map. Fills its box. */

import * as m from '#texts'
import art from './illustration.module.css'
import { Illustration } from './illustration.tsx'
import styles from './map-picture.module.css'

const HIGHWAY = 'M40 430C150 330 300 280 660 250'

export function MapPicture({ className }: { className?: string | undefined }) {
  return (
    <Illustration viewBox="0 0 640 420" className={className} preserveAspectRatio="xMidYMid slice">
      <path className={styles.land} d="M-10-10h660v440H-10z" />
      <path
        className={styles.river}
        d="M-10 40C90 60 120 110 210 104s130-70 220-60 120 60 220 46v76c-90 16-140-30-220-40
          s-130 66-226 66S80 140-10 122z"
      />
      <path className={art.s} d="M-10 40C90 60 120 110 210 104s130-70 220-60 120 60 220 46" />
      <path className={art.s} d="M-10 122c90 18 118 70 214 70s146-76 226-66 130 56 220 40" />
      <path className={styles.kerb} d={HIGHWAY} />
      <path className={styles.highway} d={HIGHWAY} />
      <path className={styles.road} d="M-10 300c120-10 190-20 280 0s200 90 380 70M120 430l60-230" />
      <path className={styles.road} d="M300 430l-10-245M430 430 400 230M180 200l-20-90M290 185l20-130" />
      <path className={styles.railway} d="M-10 372C160 350 260 330 380 340s160 40 280 20" />
      <path className={art.w} d="M344 262c0 0 34-32 34-58a34 34 0 0 0-68 0c0 26 34 58 34 58z" />
      <circle className={art.p} cx="344" cy="204" r="11" />
      <text className={styles.shop} x="394" y="212">
        {m.map_place()}
      </text>
      <text className={styles.name} x="232" y="152">
        {m.map_river()}
      </text>
      <text className={styles.name} x="500" y="330">
        {m.map_railway()}
      </text>
      <text className={styles.name} x="448" y="246">
        {m.map_road()}
      </text>
    </Illustration>
  )
}
