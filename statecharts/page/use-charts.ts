/** The statechart page's state: inspected tabs, playback, search and the selected machine. */
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import * as v from 'valibot'
import type { AnyStateMachine } from 'xstate'
import { boxesOf, type Chart, chartOf } from '../chart/chart.ts'
import { searchChart } from '../chart/search.ts'
import { MACHINES_PATH } from '../inspector/channel.ts'
import type { ChartedApp, Replay } from './charted-app.ts'
import { enteredState, followedStep } from './frames.ts'
import { liveState, pagesOf, useInspectorStore, usePlayback } from './use-playback.ts'
import { useReplay } from './use-replay.ts'
import { useSimulation } from './use-simulation.ts'
import { Walks } from './walks.ts'

type ChartedMachine = { machine: AnyStateMachine; chart: Chart }

/** The machine with this id, or the first one when the URL names no known machine. */
function findCharted(charts: readonly ChartedMachine[], id: string, firstId: string): ChartedMachine {
  const found =
    charts.find(({ chart }) => chart.id === id) ?? charts.find(({ chart }) => chart.id === firstId)
  if (!found) throw new Error(`There is no machine ${id}.`)
  return found
}

export function useCharts(app: ChartedApp, replay: Replay | undefined) {
  const charts = useMemo(() => app.machines.map((machine) => ({ machine, chart: chartOf(machine) })), [app])
  const { machine: selectedId = app.firstMachine } = useSearch({ from: MACHINES_PATH })
  const navigate = useNavigate({ from: MACHINES_PATH })
  const [text, setText] = useState('')
  const [showsAll, setShowsAll] = useState(false)
  const [followsPerson, setFollowsPerson] = useState(false)
  const { state: inspector, clear } = useInspectorStore()
  const playback = usePlayback()
  useReplay(replay, playback.playWalk)
  const { data: walks = [] } = useQuery({
    queryKey: ['walks'],
    queryFn: async () => (app.loadWalks ? v.parse(Walks, await app.loadWalks()) : []),
    staleTime: Number.POSITIVE_INFINITY,
  })

  const log = showsAll ? inspector.log : inspector.log.filter(({ machine }) => machine === selectedId)
  const frames = playback.walk?.frames ?? log
  const frame = playback.live ? undefined : frames[playback.at]
  const { machine, chart } = findCharted(charts, frame?.machine ?? selectedId, app.firstMachine)
  const live = useMemo(() => liveState(inspector, chart.id), [inspector, chart.id])
  const pages = pagesOf(inspector, chart.id)
  const simulation = useSimulation(machine, playback.live && pages.length === 0)
  const liveFrame = {
    active: live.active,
    taken: live.last?.taken ?? [],
    id: live.last?.id ?? '',
    ...(live.last?.before && { before: live.last.before }),
  }
  const shownFrame = frame ?? simulation.frame ?? liveFrame
  const active = useMemo(() => new Set(shownFrame.active), [shownFrame.active])
  const taken = useMemo(() => new Set(shownFrame.taken), [shownFrame.taken])
  const found = useMemo(() => searchChart(chart, text), [chart, text])

  const newest = followedStep(inspector.log, app.followRules)
  useEffect(() => {
    if (followsPerson && playback.live && newest && newest.machine !== selectedId)
      void navigate({ search: { machine: newest.machine }, replace: true })
  }, [followsPerson, playback.live, newest, selectedId, navigate])

  const tabs = [...inspector.tabs.values()]
  const machineItems = charts
    .map(({ chart: other }) => ({
      id: other.id,
      states: boxesOf(other.root).length - 1,
      pages: pagesOf(inspector, other.id),
      matches: text.trim()
        ? searchChart(other, text).size + (other.id.toLowerCase().includes(text.trim().toLowerCase()) ? 1 : 0)
        : undefined,
    }))
    .filter((item) => item.matches !== 0)

  return {
    machine,
    chart,
    machineItems,
    log,
    frames,
    frame,
    playback,
    clear,
    text,
    setText,
    showsAll,
    setShowsAll,
    followsPerson,
    setFollowsPerson,
    /** Selecting a machine by hand ends following, which would lead away from it again. */
    selectMachine() {
      setFollowsPerson(false)
      playback.goLive()
    },
    highlights: {
      active,
      taken,
      found,
      stepId: shownFrame.id,
      entered: enteredState(shownFrame),
      pressable: simulation.pressable,
      onPress: simulation.press,
    },
    tabs: tabs.map(({ page }) => page),
    pages,
    simulation,
    walks: walks.find((other) => other.machine === chart.id)?.walks ?? [],
  }
}
export type Charts = ReturnType<typeof useCharts>
