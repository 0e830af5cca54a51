/** The statechart page: every machine live in other tabs, replayed from the log, or along a generated walk. */

import { useRef } from 'react'
import { historyNotLoaded } from '#shared/request-texts.ts'
import * as m from '#texts'
import { PageMetadata } from '../components/page-metadata.tsx'
import { Logo } from '../features/layout/logo.tsx'
import { MAIN_ID } from '../features/layout/skip-link.tsx'
import { unlistedMetadata } from '../metadata/metadata.ts'
import { Alert } from '../ui/alert.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { SearchField } from '../ui/search-field.tsx'
import { MACHINES_PATH } from './channel.ts'
import { ChartWindow } from './chart-window.tsx'
import { ExportRow } from './export-row.tsx'
import { MachineList } from './machine-list.tsx'
import styles from './machines-page.module.css'
import { Player } from './player.tsx'
import { SidePanel } from './side-panel.tsx'
import { SimulationBar } from './simulation-bar.tsx'
import { SourceLink } from './source-link.tsx'
import { type Charts, useCharts } from './use-charts.ts'
import { WatchHint } from './watch-hint.tsx'

export function MachinesPage() {
  const charts = useCharts()
  const main = useRef<HTMLElement>(null)
  const { machine, chart, playback, frames, frame, highlights } = charts
  return (
    <main className={styles.page} id={MAIN_ID} tabIndex={-1}>
      <PageMetadata {...unlistedMetadata(m.machines_head({ machine: chart.id }), MACHINES_PATH)} />
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
          <LiveBar charts={charts} />
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
      <SidePanel charts={charts} />
    </main>
  )
}

/** Live, above the chart: the simulation's step, or which tabs are watched. */
function LiveBar({ charts: { chart, tabs, pages, simulation, isHistoryMissing } }: { charts: Charts }) {
  if (isHistoryMissing) return <Alert tone="error">{historyNotLoaded}</Alert>
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
