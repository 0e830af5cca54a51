/** The panel beside the chart: log, generated walks, or the chart as a table. */

import { useState } from 'react'
import { SegmentedControl } from '#src/ui/segmented-control.tsx'
import * as m from '#texts'
import { ChartTable } from './chart-table.tsx'
import { framesOfWalk } from './frames.ts'
import styles from './side-panel.module.css'
import { StepLog } from './step-log.tsx'
import type { Charts } from './use-charts.ts'
import { WalkList } from './walk-list.tsx'

type Panel = 'log' | 'walks' | 'table'

const PANELS: Record<Panel, string> = {
  log: m.panel_log(),
  walks: m.panel_walks(),
  table: m.panel_table(),
}

export function SidePanel({ charts, timeZone }: { charts: Charts; timeZone: string }) {
  const [panel, setPanel] = useState<Panel>('log')
  const { chart, machine, log, walks, playback, highlights } = charts
  return (
    <section className={styles.panel} aria-label={m.panel_label()}>
      <SegmentedControl
        label={m.panel_choice()}
        value={panel}
        onChange={setPanel}
        segments={[
          { value: 'log', label: PANELS.log, count: log.length },
          { value: 'walks', label: PANELS.walks, count: walks.length },
          { value: 'table', label: PANELS.table },
        ]}
      />
      {panel === 'log' && <LogOptions charts={charts} />}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <section className={styles.scroll} tabIndex={0} aria-label={PANELS[panel]}>
        {panel === 'log' && (
          <StepLog
            timeZone={timeZone}
            frames={log}
            current={playback.walk ? undefined : charts.frame?.id}
            onShow={(index) => playback.show(log.length, index)}
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
            current={playback.walk?.title}
            onPlay={(walk) => playback.playWalk(walk.title, framesOfWalk(machine, walk))}
          />
        )}
        {panel === 'table' && (
          <ChartTable chart={chart} active={highlights.active} taken={highlights.taken} />
        )}
      </section>
    </section>
  )
}

function LogOptions({ charts }: { charts: Charts }) {
  const { playback, log, showsAll, setShowsAll, followsPerson, setFollowsPerson } = charts
  return (
    <div className={styles.choices}>
      <label className={styles.choice}>
        <input
          type="checkbox"
          checked={showsAll}
          onChange={(event) => {
            playback.goLive()
            setShowsAll(event.currentTarget.checked)
          }}
        />
        {m.panel_all_machines()}
      </label>
      <label className={styles.choice}>
        <input
          type="checkbox"
          checked={followsPerson}
          onChange={(event) => setFollowsPerson(event.currentTarget.checked)}
        />
        {m.panel_follow()}
      </label>
      {log.length === 0 ? (
        <p className="muted small">{m.panel_nothing()}</p>
      ) : (
        playback.live && (
          <button type="button" className={styles.replay} onClick={() => playback.show(log.length, 0)}>
            {m.panel_replay()}
          </button>
        )
      )}
    </div>
  )
}
