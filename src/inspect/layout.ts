/** The layout of a chart, computed by ELK. */
import type { ELK, ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api'
import type { Box, Chart } from './chart.ts'
import { boxSize, labelSize, type Measure, PADDING } from './chart-lines.ts'

type Point = { x: number; y: number }
export type Rect = Point & { width: number; height: number }
/** The path and the label of one arrow. `routes` has the order of the chart's arrows. */
export type Route = { points: readonly Point[]; label: Rect }
export type Layout = {
  width: number
  height: number
  boxes: ReadonlyMap<string, Rect>
  routes: readonly Route[]
  /** From a dot to the initial state of each compound state. */
  initialArrows: readonly { dot: Point; points: readonly Point[] }[]
}

const DOT_SIZE = 10
type Direction = 'DOWN' | 'RIGHT'
/** Set on every level: ELK does not inherit options. */
const OPTIONS = {
  'elk.algorithm': 'layered',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.json.edgeCoords': 'ROOT',
  'elk.json.shapeCoords': 'ROOT',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.spacing.nodeNodeBetweenLayers': '16',
  'elk.layered.spacing.edgeNodeBetweenLayers': '12',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '12',
  'elk.spacing.nodeNode': '18',
  'elk.spacing.edgeNode': '16',
  'elk.spacing.edgeEdge': '14',
  'elk.spacing.edgeLabel': '6',
  'elk.spacing.labelLabel': '6',
  'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
} as const

const initialDotId = (key: string) => `start of ${key}`

function toElkNode(box: Box, direction: Direction, measure: Measure): ElkNode {
  const { width, height } = boxSize(box, measure)
  if (box.children.length === 0) return { id: box.key, width, height }
  const dot: ElkNode = {
    id: initialDotId(box.key),
    width: DOT_SIZE,
    height: DOT_SIZE,
    layoutOptions: { 'elk.layered.layering.layerConstraint': 'FIRST' },
  }
  return {
    id: box.key,
    children: [
      ...(box.initial ? [dot] : []),
      ...box.children.map((child) => toElkNode(child, direction, measure)),
    ],
    layoutOptions: {
      ...OPTIONS,
      'elk.direction': direction,
      'elk.padding': `[top=${height + PADDING},left=${PADDING + 4},bottom=${PADDING + 4},right=${PADDING + 4}]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${width},${height})`,
    },
  }
}

const initialEdges = (box: Box): ElkExtendedEdge[] => [
  ...(box.initial
    ? [{ id: initialDotId(box.key), sources: [initialDotId(box.key)], targets: [box.initial] }]
    : []),
  ...box.children.flatMap(initialEdges),
]

/** A chart as ELK's input. */
function toElkGraph({ root, arrows }: Chart, direction: Direction, measure: Measure): ElkNode {
  return {
    id: 'chart',
    layoutOptions: { ...OPTIONS, 'elk.direction': direction },
    children: [toElkNode(root, direction, measure)],
    edges: [
      ...initialEdges(root),
      ...arrows.map((arrow, index) => ({
        id: String(index),
        sources: [arrow.from],
        targets: [arrow.to],
        labels: [
          {
            id: `${index} label`,
            text: arrow.event,
            ...labelSize(arrow, measure),
            layoutOptions: { 'elk.edgeLabels.inline': 'true' },
          },
        ],
      })),
    ],
  }
}

const toRect = ({ x = 0, y = 0, width = 0, height = 0 }: Partial<Rect>): Rect => ({ x, y, width, height })
const pointsOf = ({ sections = [] }: ElkExtendedEdge): Point[] =>
  sections.flatMap(({ startPoint, bendPoints = [], endPoint }) => [startPoint, ...bendPoints, endPoint])

function readLayout(graph: ElkNode, { arrows }: Chart): Layout {
  const rects = new Map<string, Rect>()
  const visit = (node: ElkNode) => {
    rects.set(node.id, toRect(node))
    node.children?.forEach(visit)
  }
  graph.children?.forEach(visit)
  const edges = new Map(graph.edges?.map((edge) => [edge.id, edge]))
  return {
    width: graph.width ?? 0,
    height: graph.height ?? 0,
    boxes: rects,
    routes: arrows.map((_, index) => {
      const edge = edges.get(String(index))
      return { points: edge ? pointsOf(edge) : [], label: toRect(edge?.labels?.[0] ?? {}) }
    }),
    initialArrows: [...edges.values()]
      .filter(({ id }) => rects.has(id))
      .map((edge) => {
        const { x, y } = toRect(rects.get(edge.id) ?? {})
        return { dot: { x: x + DOT_SIZE / 2, y: y + DOT_SIZE / 2 }, points: pointsOf(edge) }
      }),
  }
}

/** How much a layout must shrink to fit a viewport of about this size (pixels). */
const VIEWPORT = { width: 760, height: 640 }
const shrinkFactor = ({ width, height }: Layout) => Math.max(width / VIEWPORT.width, height / VIEWPORT.height)

/** Computes a layout downwards and one to the right, and returns the one that shrinks less. */
export async function layoutWithElk(chart: Chart, elk: ELK, measure: Measure): Promise<Layout> {
  const layouts: Layout[] = []
  for (const direction of ['DOWN', 'RIGHT'] as const)
    layouts.push(readLayout(await elk.layout(toElkGraph(chart, direction, measure)), chart))
  const [down, right] = layouts
  if (!down || !right) throw new Error('ELK gave no layout')
  return shrinkFactor(right) < shrinkFactor(down) ? right : down
}
