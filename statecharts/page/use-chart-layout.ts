/** The layout of a chart for the size of its viewport, with the states that the person collapsed. */
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useCallback, useLayoutEffect, useMemo, useState } from 'react'
import type { Chart } from '../chart/chart.ts'
import { collapse, visibleCollapsed } from '../chart/collapse.ts'
import { pickLayout } from '../chart/layout.ts'
import { loadLayouts } from './load-layouts.ts'

/** The size of an element in pixels; undefined before the first measurement. */
function useSize(element: RefObject<HTMLElement | null>) {
  const [size, setSize] = useState<{ width: number; height: number }>()
  useLayoutEffect(() => {
    if (!element.current) return
    const observer = new ResizeObserver(([entry]) => entry && setSize(entry.contentRect))
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return size
}

/** `collapsed`: keys of the collapsed states that are visible. */
export function useChartLayout(chart: Chart, viewport: RefObject<HTMLElement | null>) {
  const {
    data: layouts,
    error,
    refetch,
  } = useQuery({
    queryKey: ['layouts', chart.id],
    queryFn: () => loadLayouts(chart.id),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const size = useSize(viewport)
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set())
  const visible = useMemo(() => visibleCollapsed(collapsed), [collapsed])
  const toggle = useCallback(
    (key: string) =>
      setCollapsed(
        (before) =>
          new Set(before.has(key) ? [...before].filter((other) => other !== key) : [...before, key]),
      ),
    [],
  )
  return {
    collapsed: visible,
    chart: useMemo(() => collapse(chart, visible), [chart, visible]),
    layout: useMemo(() => layouts && size && pickLayout(layouts, visible, size), [layouts, visible, size]),
    error,
    refetch,
    toggle,
  }
}
