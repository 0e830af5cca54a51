/** The statechart page: every machine live in other tabs, replayed from the log, or along a generated walk. */
import { useRef } from 'react'
import { PageMetadata } from '../components/page-metadata.tsx'
import { unlistedMetadata } from '../metadata/metadata.ts'
import { PageTitle } from '../ui/page-title.tsx'
import { SearchField } from '../ui/search-field.tsx'
import { MACHINES_PATH } from './channel.ts'
import { ChartWindow } from './chart-window.tsx'
import { ExportRow } from './export-row.tsx'
import { MachineList } from './machine-list.tsx'
import styles from './machines-page.module.css'
import { Player } from './player.tsx'
import { SidePanel } from './side-panel.tsx'
import { useCharts } from './use-charts.ts'
import { WatchHint } from './watch-hint.tsx'

export function MachinesPage() {
  const charts = useCharts()
  const main = useRef<HTMLElement>(null)
  const { machine, chart, playback, frames, frame, highlights } = charts
  return (
    <div className={styles.page}>
      <PageMetadata {...unlistedMetadata(`${chart.id}, machines`, MACHINES_PATH)} />
      <div className={styles.side}>
        <PageTitle className={styles.title}>Machines</PageTitle>
        <SearchField
          compact
          label="Find a state, an event, a word"
          placeholder="Search"
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
          <p className={styles.description}>{chart.description}</p>
        </header>
        {playback.live ? (
          <WatchHint machine={chart.id} tabs={charts.tabs} pages={charts.pages} />
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
        <ChartWindow key={chart.id} chart={chart} {...highlights} />
        <ExportRow machine={machine} chart={chart} page={main} />
      </section>
      <SidePanel charts={charts} />
    </div>
  )
}
