import { Check } from 'lucide'
import * as m from '#texts'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import styles from './stepper.module.css'

export type StepperProps = {
  label: string
  steps: readonly string[]
  /** The index of the current step; `steps.length` when all are done. */
  current: number
}

/** The progress of a form with several steps. */
export function Stepper({ label, steps, current }: StepperProps) {
  return (
    <ol className={styles.stepper} aria-label={label}>
      {steps.map((step, index) => {
        const done = index < current
        const now = index === current
        return (
          <li
            key={step}
            className={classNames(styles.step, done && styles.done, now && styles.current)}
            aria-current={now ? 'step' : undefined}
          >
            {done && <Icon icon={Check} />}
            {step}
            {done && <span className="sr-only"> {m.step_is_done()}</span>}
          </li>
        )
      })}
    </ol>
  )
}
