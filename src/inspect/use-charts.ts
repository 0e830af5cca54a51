/** The statechart page's state: inspected tabs, playback, search and the selected machine. */
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { orderConfirmationMachine } from '#machines/booking/order-confirmation.ts'
import { allMachines } from './all-machines.ts'
import { boxesOf, chartOf } from './chart.ts'
import { enteredState, followedStep } from './frames.ts'
import { loadWalks } from './load-walks.ts'
import { searchChart } from './search.ts'
import { liveState, pagesOf, useInspectorStore, usePlayback } from './use-playback.ts'
import { useRequestReplay } from './use-request-replay.ts'
import { useSimulation } from './use-simulation.ts'

const charts = allMachines.map((machine) => ({ machine, chart: chartOf(machine) }))
type ChartedMachine = (typeof charts)[number]

/** Shown when the URL names no known machine. */
const DEFAULT_ID = orderConfirmationMachine.id

function findCharted(id: string): ChartedMachine {
  const found =
    charts.find(({ chart }) => chart.id === id) ?? charts.find(({ chart }) => chart.id === DEFAULT_ID)
  if (!found) throw new Error(`There is no machine ${id}.`)
  return found
}

export function useCharts() {
  const { machine: selectedId = DEFAULT_ID, request } = useSearch({ from: '/machines' })
  const navigate = useNavigate({ from: '/machines' })
  const [text, setText] = useState('')
  const [showsAll, setShowsAll] = useState(false)
  const [followsPerson, setFollowsPerson] = useState(false)
  const { state: inspector, clear } = useInspectorStore()
  const playback = usePlayback()
  const isHistoryMissing = useRequestReplay(request, playback.playWalk)
  const { data: walks = [] } = useQuery({
    queryKey: ['walks'],
    queryFn: loadWalks,
    staleTime: Number.POSITIVE_INFINITY,
  })

  const log = showsAll ? inspector.log : inspector.log.filter(({ machine }) => machine === selectedId)
  const frames = playback.walk?.frames ?? log
  const frame = playback.live ? undefined : frames[playback.at]
  const { machine, chart } = findCharted(frame?.machine ?? selectedId)
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

  const newest = followedStep(inspector.log)
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
    ...{ machine, chart, machineItems, log, frames, frame, playback, clear, text, setText },
    ...{ showsAll, setShowsAll, followsPerson, setFollowsPerson },
    /** Selecting a machine by hand ends following, which would lead away from it again. */
    selectMachine() {
      setFollowsPerson(false)
      playback.goLive()
    },
    highlights: {
      ...{ active, taken, found, stepId: shownFrame.id, entered: enteredState(shownFrame) },
      ...{ pressable: simulation.pressable, onPress: simulation.press },
    },
    tabs: tabs.map(({ page }) => page),
    pages,
    isHistoryMissing,
    simulation,
    walks: walks.find((other) => other.machine === chart.id)?.walks ?? [],
  }
}
export type Charts = ReturnType<typeof useCharts>
