/** A phone with a six-digit code, for the forms that ask for an OTP. */
import { classNames } from '../ui/class-names.ts'
import styles from './illustration.module.css'
import { Illustration } from './illustration.tsx'

const DIGITS = [192, 224, 256, 288, 320, 352]

export function CodePicture({ className }: { className?: string | undefined }) {
  return (
    <Illustration viewBox="0 0 440 360" className={className}>
      <path d="M10 340h420" />
      <rect className={styles.p} x="60" y="44" width="150" height="296" rx="26" />
      <rect className={styles.s} x="70" y="54" width="130" height="276" rx="17" />
      <circle cx="135" cy="70" r="5" />
      <path className={styles.s} d="M90 108h44M90 124h66M116 318h38" />
      <path className={styles.t} d="M200 150h30M200 236h30" />
      <path
        className={classNames(styles.w, styles.wide)}
        d="M166 146h210a14 14 0 0 1 14 14v70a14 14 0 0 1-14 14H214l-30 26v-26h-18a14 14 0 0 1-14-14v-70
          a14 14 0 0 1 14-14z"
      />
      {DIGITS.map((x) => (
        <circle key={x} className={styles.k} cx={x} cy="196" r="6" />
      ))}
      <path className={styles.p} d="M300 296h70v44h-70z" />
      <path d="M300 312h70M322 296v-8a5 5 0 0 1 5-5h16a5 5 0 0 1 5 5v8" />
    </Illustration>
  )
}
