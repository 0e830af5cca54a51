/** Beside the chart: what has happened, the generated walks, or the chart as a table. */
import { useState } from 'react'
import { SegmentedControl } from '../ui/segmented-control.tsx'
import { ChartTable } from './chart-table.tsx'
import { framesOfWalk } from './frames.ts'
import styles from './side-panel.module.css'
import { StepLog } from './step-log.tsx'
import type { Charts } from './use-charts.ts'
import { WalkList } from './walk-list.tsx'

type Panel = 'log' | 'walks' | 'table'

export function SidePanel({ charts }: { charts: Charts }) {
  const [panel, setPanel] = useState<Panel>('log')
  const { chart, machine, log, walks, playback, marks } = charts
  return (
    <section className={styles.panel} aria-label="About this machine">
      <SegmentedControl
        label="What to see beside the chart"
        value={panel}
        onChange={setPanel}
        segments={[
          { value: 'log', label: 'Log', count: log.length },
          { value: 'walks', label: 'Walks', count: walks.length },
          { value: 'table', label: 'Table' },
        ]}
      />
      {panel === 'log' && <LogChoices charts={charts} />}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <section className={styles.scroll} tabIndex={0} aria-label={panel}>
        {panel === 'log' && (
          <StepLog
            frames={log}
            shown={playback.walk ? undefined : charts.frame?.id}
            onShow={(place) => playback.show(log.length, place)}
            onClear={() => {
              playback.goLive()
              charts.clear()
            }}
          />
        )}
        {panel === 'walks' && (
          <WalkList
            machine={chart.id}
            walks={walks}
            shown={playback.walk?.title}
            onPlay={(walk) => playback.playWalk(walk.title, framesOfWalk(machine, walk))}
          />
        )}
        {panel === 'table' && <ChartTable chart={chart} active={marks.active} taken={marks.taken} />}
      </section>
    </section>
  )
}

function LogChoices({ charts }: { charts: Charts }) {
  const { playback, log, everything, setEverything, follows, setFollows } = charts
  return (
    <div className={styles.choices}>
      <label className={styles.choice}>
        <input
          type="checkbox"
          checked={everything}
          onChange={(event) => {
            playback.goLive()
            setEverything(event.currentTarget.checked)
          }}
        />
        All machines
      </label>
      <label className={styles.choice}>
        <input
          type="checkbox"
          checked={follows}
          onChange={(event) => setFollows(event.currentTarget.checked)}
        />
        Follow the person
      </label>
      {log.length === 0 ? (
        <p className="quiet small">Nothing has happened here yet.</p>
      ) : (
        playback.live && (
          <button type="button" className={styles.replay} onClick={() => playback.show(log.length, 0)}>
            Replay from the start
          </button>
        )
      )}
    </div>
  )
}
