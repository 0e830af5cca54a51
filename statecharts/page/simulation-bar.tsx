/** The simulation's last step, and the buttons to undo a step or all of them. */

import { RotateCcw, Undo2 } from 'lucide'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import * as m from '#texts'
import type { Frame } from './frames.ts'
import styles from './player.module.css'
import { transitionText } from './step-log.tsx'

type Props = {
  frame: Frame
  count: number
  /** No transition leads on. */
  isOver: boolean
  onBack: () => void
  onEnd: () => void
}

export const SimulationBar = ({ frame, count, isOver, onBack, onEnd }: Props) => (
  <section className={styles.player} aria-label={m.simulation_label()}>
    <p className={styles.description} role="status">
      <span className={styles.position}>{m.simulation_step({ count })}</span> <strong>{frame.event}</strong>{' '}
      {transitionText(frame)}
    </p>
    <div className={styles.row}>
      <Button variant="small" onClick={onBack}>
        <Icon icon={Undo2} /> {m.simulation_undo()}
      </Button>
      <Button variant="small" onClick={onEnd}>
        <Icon icon={RotateCcw} /> {m.simulation_end()}
      </Button>
      <span className="muted small">{isOver ? m.simulation_over() : m.simulation_hint()}</span>
    </div>
  </section>
)
