/** What has happened, newest first: when, which event, from where to where, and what changed in the memory. */
import { shop } from '#shared/shop.ts'
import { Button } from '../ui/button.tsx'
import { type Frame, placeWords } from './frames.ts'
import { changesOf } from './memory-diff.ts'
import styles from './step-log.module.css'

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: shop.timeZone,
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  fractionalSecondDigits: 3,
})

/** Where a step led: one place when it stayed there. */
export function wayWords({ before, active, status }: Frame): string {
  const to = status === 'stopped' ? 'stopped' : placeWords(active)
  const from = before && placeWords(before.active)
  return from === undefined || from === to ? to : `${from} → ${to}`
}

function Changes({ frame }: { frame: Frame }) {
  if (frame.context === undefined || !frame.before) return null
  const changes = changesOf(frame.before.context, frame.context)
  if (changes.length === 0) return null
  return (
    <ul className={styles.changes}>
      {changes.map(({ path, from, to }) => (
        <li key={path}>
          <code>{path}</code> {from !== undefined && <del>{from}</del>} {to !== undefined && <ins>{to}</ins>}
        </li>
      ))}
    </ul>
  )
}

type Props = {
  /** In their order. */
  frames: readonly Frame[]
  /** The frame that is shown now; none when the charts are live. */
  shown: string | undefined
  onShow: (place: number) => void
  onClear: () => void
}

export const StepLog = ({ frames, shown, onShow, onClear }: Props) => (
  <>
    <ol className={styles.log} aria-label="What has happened, newest first">
      {frames
        .map((frame, place) => ({ frame, place }))
        .toReversed()
        .map(({ frame, place }) => (
          <li key={frame.id} className={styles.step}>
            <button
              type="button"
              className={styles.press}
              aria-current={frame.id === shown ? 'step' : undefined}
              onClick={() => onShow(place)}
            >
              <span className={styles.head}>
                <strong>{frame.event}</strong>
                {frame.at !== undefined && <time className={styles.time}>{clock.format(frame.at)}</time>}
              </span>
              <span className={styles.way}>
                {frame.machine}: {wayWords(frame)}
                {frame.taken.length === 0 && frame.before && frame.status === 'active' && ' (nothing to do)'}
              </span>
            </button>
            <Changes frame={frame} />
          </li>
        ))}
    </ol>
    {frames.length > 0 && (
      <Button look="text" onClick={onClear}>
        Empty the log
      </Button>
    )}
  </>
)
