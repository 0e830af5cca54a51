/** Everything that the page of the charts shows, put together from what is heard, what is replayed and what is asked for. */
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { orderConfirmationMachine } from '#machines/booking/order-confirmation.ts'
import { allMachines } from './all-machines.ts'
import { boxesOf, chartOf } from './chart.ts'
import { isPersonStep } from './frames.ts'
import { loadWalks } from './load-walks.ts'
import { findIn } from './search.ts'
import { liveOf, useInspectorStore, usePlayback } from './use-playback.ts'

const charts = allMachines.map((machine) => ({ machine, chart: chartOf(machine) }))
type Charted = (typeof charts)[number]

/** What is shown when the address names no machine that there is. */
const FIRST = orderConfirmationMachine.id

function chartedAs(id: string): Charted {
  const found = charts.find(({ chart }) => chart.id === id) ?? charts.find(({ chart }) => chart.id === FIRST)
  if (!found) throw new Error(`There is no machine ${id}.`)
  return found
}

export function useCharts() {
  const { machine: wanted = FIRST } = useSearch({ from: '/machines' })
  const navigate = useNavigate({ from: '/machines' })
  const [text, setText] = useState('')
  const [everything, setEverything] = useState(false)
  const [follows, setFollows] = useState(false)
  const { now, clear } = useInspectorStore()
  const playback = usePlayback()
  const { data: walks = [] } = useQuery({
    queryKey: ['walks'],
    queryFn: loadWalks,
    staleTime: Number.POSITIVE_INFINITY,
  })

  const log = everything ? now.log : now.log.filter(({ machine }) => machine === wanted)
  const frames = playback.walk?.frames ?? log
  const frame = playback.live ? undefined : frames[playback.at]
  const { machine, chart } = chartedAs(frame?.machine ?? wanted)
  const live = useMemo(() => liveOf(now, chart.id), [now, chart.id])
  const shown = frame ?? { active: live.active, taken: live.last?.taken ?? [], id: live.last?.id ?? '' }
  const active = useMemo(() => new Set(shown.active), [shown.active])
  const taken = useMemo(() => new Set(shown.taken), [shown.taken])
  const found = useMemo(() => findIn(chart, text), [chart, text])

  const newest = now.log.findLast(isPersonStep)
  useEffect(() => {
    if (follows && playback.live && newest && newest.machine !== wanted)
      void navigate({ search: { machine: newest.machine }, replace: true })
  }, [follows, playback.live, newest, wanted, navigate])

  const tabs = [...now.tabs.values()]
  const pagesOf = (id: string) =>
    tabs.flatMap(({ page, living }) =>
      [...living.values()].flatMap((step) => (step.machine === id ? page : [])),
    )
  const listed = charts
    .map(({ chart: one }) => ({
      id: one.id,
      states: boxesOf(one.root).length - 1,
      pages: pagesOf(one.id),
      found: text.trim()
        ? findIn(one, text).size + (one.id.toLowerCase().includes(text.trim().toLowerCase()) ? 1 : 0)
        : undefined,
    }))
    .filter((one) => one.found !== 0)

  return {
    ...{ machine, chart, listed, log, frames, frame, playback, clear, text, setText },
    ...{ everything, setEverything, follows, setFollows },
    /** A machine chosen by hand: what happens elsewhere no longer leads away from it. */
    choose() {
      setFollows(false)
      playback.goLive()
    },
    marks: { active, taken, found, beat: shown.id },
    tabs: tabs.map(({ page }) => page),
    pages: pagesOf(chart.id),
    walks: walks.find((one) => one.machine === chart.id)?.walks ?? [],
  }
}
export type Charts = ReturnType<typeof useCharts>
