/** The statechart page: every machine live in other tabs, replayed from the log, or along a generated walk. */

import { useRef } from 'react'
import { Alert } from '#src/ui/alert.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { SearchField } from '#src/ui/search-field.tsx'
import * as m from '#texts'
import { ChartWindow } from './chart-window.tsx'
import type { ChartedApp, Replay } from './charted-app.ts'
import { ExportRow } from './export-row.tsx'
import { MachineList } from './machine-list.tsx'
import { Player } from './player.tsx'
import { SidePanel } from './side-panel.tsx'
import { SimulationBar } from './simulation-bar.tsx'
import { SourceLink } from './source-link.tsx'
import styles from './statecharts-page.module.css'
import { type Charts, useCharts } from './use-charts.ts'
import { WatchHint } from './watch-hint.tsx'

type Props = {
  app: ChartedApp
  replay: Replay | undefined
  /** Shown instead of what runs: why there is nothing to replay. */
  error: string | undefined
}

export function StatechartsPage({ app, replay, error }: Props) {
  const { Logo, Metadata, mainId, timeZone } = app
  const charts = useCharts(app, replay)
  const main = useRef<HTMLElement>(null)
  const { machine, chart, playback, frames, frame, highlights } = charts
  return (
    <main className={styles.page} id={mainId} tabIndex={-1}>
      <Metadata machine={chart.id} />
      <div className={styles.side}>
        <div className={styles.top}>
          <Logo className={styles.logo} />
          <PageTitle className={styles.title}>{m.machines_title()}</PageTitle>
        </div>
        <SearchField
          compact
          label={m.machines_find()}
          placeholder={m.search()}
          value={charts.text}
          onChange={charts.setText}
        />
        <MachineList machines={charts.machineItems} current={chart.id} onSelect={charts.selectMachine} />
      </div>
      <section ref={main} className={styles.main} aria-labelledby="chart-title">
        <header>
          <h2 className={styles.name} id="chart-title">
            {chart.id}
          </h2>
          <p className={styles.description}>
            {chart.description} <SourceLink machine={chart.id} />
          </p>
        </header>
        {playback.live ? (
          <LiveBar charts={charts} error={error} />
        ) : (
          <Player
            frame={frame}
            at={playback.at}
            count={frames.length}
            playing={playback.playing}
            onGo={playback.goTo}
            onPlay={playback.play}
            onPause={playback.pause}
            onLive={playback.goLive}
          />
        )}
        <ChartWindow key={chart.id} chart={chart} {...highlights}>
          <ExportRow machine={machine} chart={chart} page={main} />
        </ChartWindow>
      </section>
      <SidePanel charts={charts} timeZone={timeZone} />
    </main>
  )
}

type LiveBarProps = Pick<Props, 'error'> & { charts: Charts }

/** Live, above the chart: the simulation's step, or which tabs are watched. */
function LiveBar({ charts: { chart, tabs, pages, simulation }, error }: LiveBarProps) {
  if (error !== undefined) return <Alert tone="error">{error}</Alert>
  if (simulation.frame)
    return (
      <SimulationBar
        frame={simulation.frame}
        count={simulation.count}
        isOver={simulation.pressable.size === 0}
        onBack={simulation.back}
        onEnd={simulation.end}
      />
    )
  return <WatchHint machine={chart.id} tabs={tabs} pages={pages} />
}
