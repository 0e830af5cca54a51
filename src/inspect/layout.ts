/** Where everything on a chart stands. ELK does the work, in a worker of its own, so that the page never freezes. */
import type { ELK, ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api'
import type { Box, Chart } from './chart.ts'
import { boxRoom, labelRoom, type Measure, PAD } from './chart-lines.ts'

type Point = { x: number; y: number }
export type Rect = Point & { width: number; height: number }
/** The way of one arrow (by its place in the chart), and where its words stand. */
export type Route = { points: readonly Point[]; label: Rect }
export type Layout = {
  width: number
  height: number
  boxes: ReadonlyMap<string, Rect>
  routes: readonly Route[]
  /** From the dot to where a compound state begins. */
  starts: readonly { dot: Point; points: readonly Point[] }[]
}

const DOT = 10
type Direction = 'DOWN' | 'RIGHT'
/** Said at every level: ELK hands nothing down. */
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

const startOf = (key: string) => `start of ${key}`

function nodeOf(box: Box, direction: Direction, measure: Measure): ElkNode {
  const { width, height } = boxRoom(box, measure)
  if (box.children.length === 0) return { id: box.key, width, height }
  const dot: ElkNode = {
    id: startOf(box.key),
    width: DOT,
    height: DOT,
    layoutOptions: { 'elk.layered.layering.layerConstraint': 'FIRST' },
  }
  return {
    id: box.key,
    children: [
      ...(box.initial ? [dot] : []),
      ...box.children.map((child) => nodeOf(child, direction, measure)),
    ],
    layoutOptions: {
      ...OPTIONS,
      'elk.direction': direction,
      'elk.padding': `[top=${height + PAD},left=${PAD + 4},bottom=${PAD + 4},right=${PAD + 4}]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${width},${height})`,
    },
  }
}

const startEdges = (box: Box): ElkExtendedEdge[] => [
  ...(box.initial ? [{ id: startOf(box.key), sources: [startOf(box.key)], targets: [box.initial] }] : []),
  ...box.children.flatMap(startEdges),
]

/** What ELK is asked. */
function graphOf({ root, arrows }: Chart, direction: Direction, measure: Measure): ElkNode {
  return {
    id: 'chart',
    layoutOptions: { ...OPTIONS, 'elk.direction': direction },
    children: [nodeOf(root, direction, measure)],
    edges: [
      ...startEdges(root),
      ...arrows.map((arrow, place) => ({
        id: String(place),
        sources: [arrow.from],
        targets: [arrow.to],
        labels: [
          {
            id: `${place} label`,
            text: arrow.event,
            ...labelRoom(arrow, measure),
            layoutOptions: { 'elk.edgeLabels.inline': 'true' },
          },
        ],
      })),
    ],
  }
}

const rectOf = ({ x = 0, y = 0, width = 0, height = 0 }: Partial<Rect>): Rect => ({ x, y, width, height })
const pointsOf = ({ sections = [] }: ElkExtendedEdge): Point[] =>
  sections.flatMap(({ startPoint, bendPoints = [], endPoint }) => [startPoint, ...bendPoints, endPoint])

function readLayout(graph: ElkNode, { arrows }: Chart): Layout {
  const rects = new Map<string, Rect>()
  const visit = (node: ElkNode) => {
    rects.set(node.id, rectOf(node))
    node.children?.forEach(visit)
  }
  graph.children?.forEach(visit)
  const edges = new Map(graph.edges?.map((edge) => [edge.id, edge]))
  return {
    width: graph.width ?? 0,
    height: graph.height ?? 0,
    boxes: rects,
    routes: arrows.map((_, place) => {
      const edge = edges.get(String(place))
      return { points: edge ? pointsOf(edge) : [], label: rectOf(edge?.labels?.[0] ?? {}) }
    }),
    starts: [...edges.values()]
      .filter(({ id }) => rects.has(id))
      .map((edge) => {
        const { x, y } = rectOf(rects.get(edge.id) ?? {})
        return { dot: { x: x + DOT / 2, y: y + DOT / 2 }, points: pointsOf(edge) }
      }),
  }
}

/** How much a layout must shrink to be seen at once in a window about this wide and high. */
const WINDOW = { width: 760, height: 640 }
const squeeze = ({ width, height }: Layout) => Math.max(width / WINDOW.width, height / WINDOW.height)

/** Lays a chart out downwards and sideways, and takes what can be drawn larger. */
export async function layOut(chart: Chart, elk: ELK, measure: Measure): Promise<Layout> {
  const layouts: Layout[] = []
  for (const direction of ['DOWN', 'RIGHT'] as const)
    layouts.push(readLayout(await elk.layout(graphOf(chart, direction, measure)), chart))
  const [down, right] = layouts
  if (!down || !right) throw new Error('ELK gave no layout')
  return squeeze(right) < squeeze(down) ? right : down
}
