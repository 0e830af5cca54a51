/** The layouts of a machine's chart, computed by statecharts/build. */

import * as v from 'valibot'

const PointSchema = v.object({ x: v.number(), y: v.number() })
const RectSchema = v.object({ ...PointSchema.entries, width: v.number(), height: v.number() })
export type Rect = v.InferOutput<typeof RectSchema>

/** The path and the label of one arrow. */
const RouteSchema = v.object({ points: v.array(PointSchema), label: RectSchema })
export type Route = v.InferOutput<typeof RouteSchema>

const LayoutSchema = v.object({
  width: v.number(),
  height: v.number(),
  /** In the order of `boxesOf(chart.root)`. */
  boxes: v.array(RectSchema),
  /** In the order of the chart's arrows. */
  routes: v.array(RouteSchema),
  /** From a dot to the initial state of each compound state. */
  initialArrows: v.array(v.object({ dot: PointSchema, points: v.array(PointSchema) })),
})
export type Layout = v.InferOutput<typeof LayoutSchema>

const Variant = v.object({
  /** Keys of the collapsed states, sorted. */
  collapsed: v.array(v.string()),
  down: LayoutSchema,
  right: LayoutSchema,
})

export const ChartLayoutsSchema = v.array(Variant)
export type ChartLayouts = v.InferOutput<typeof ChartLayoutsSchema>

type Size = { width: number; height: number }
const shrinkFactor = (layout: Size, viewport: Size) =>
  Math.max(layout.width / viewport.width, layout.height / viewport.height)

/** The layout that shrinks less in a viewport of this size (pixels). */
export function pickLayout(
  layouts: ChartLayouts,
  collapsed: readonly string[],
  viewport: Size,
): Layout | undefined {
  const wanted = [...collapsed].sort().join()
  const variant = layouts.find((one) => one.collapsed.join() === wanted)
  if (!variant) return undefined
  const { down, right } = variant
  return shrinkFactor(right, viewport) < shrinkFactor(down, viewport) ? right : down
}
