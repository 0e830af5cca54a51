/** A chart as the input of ELK, and ELK's output as a layout. */
import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api'
import { type Arrow, type Box, boxesOf, type Chart } from '../chart/chart.ts'
import { boxSize, labelSize, PADDING } from '../chart/chart-lines.ts'
import type { Layout, Rect } from '../chart/layout.ts'

const DOT_SIZE = 10
export type Direction = 'DOWN' | 'RIGHT'
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

function toElkNode(box: Box, direction: Direction): ElkNode {
  const { width, height } = boxSize(box)
  if (box.children.length === 0) return { id: box.key, width, height }
  const dot: ElkNode = {
    id: initialDotId(box.key),
    width: DOT_SIZE,
    height: DOT_SIZE,
    layoutOptions: { 'elk.layered.layering.layerConstraint': 'FIRST' },
  }
  return {
    id: box.key,
    children: [...(box.initial ? [dot] : []), ...box.children.map((child) => toElkNode(child, direction))],
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

/**
 * Whether an arrow leads to a state that the machine defines earlier. ELK gets such an arrow the other way round, so that
 * the states keep the order of the machine: ELK's own model order fails on charts with nested states.
 */
function backwardTest({ root }: Chart) {
  const order = new Map(boxesOf(root).map(({ key }, index) => [key, index]))
  const isNested = (one: string, other: string) => one.startsWith(`${other}.`) || other.startsWith(`${one}.`)
  return ({ from, to }: Arrow) => (order.get(from) ?? 0) > (order.get(to) ?? 0) && !isNested(from, to)
}

export function toElkGraph(chart: Chart, direction: Direction): ElkNode {
  const { root, arrows } = chart
  const isBackward = backwardTest(chart)
  return {
    id: 'chart',
    layoutOptions: { ...OPTIONS, 'elk.direction': direction },
    children: [toElkNode(root, direction)],
    edges: [
      ...initialEdges(root),
      ...arrows.map((arrow, index) => ({
        id: String(index),
        sources: [isBackward(arrow) ? arrow.to : arrow.from],
        targets: [isBackward(arrow) ? arrow.from : arrow.to],
        labels: [
          {
            id: `${index} label`,
            text: arrow.event,
            ...labelSize(arrow),
            layoutOptions: { 'elk.edgeLabels.inline': 'true' },
          },
        ],
      })),
    ],
  }
}

const toPoint = ({ x = 0, y = 0 }: Partial<Rect>) => ({ x: Math.round(x), y: Math.round(y) })
const toRect = ({ width = 0, height = 0, ...point }: Partial<Rect>): Rect => ({
  ...toPoint(point),
  width: Math.round(width),
  height: Math.round(height),
})
const pointsOf = ({ sections = [] }: ElkExtendedEdge) =>
  sections
    .flatMap(({ startPoint, bendPoints = [], endPoint }) => [startPoint, ...bendPoints, endPoint])
    .map(toPoint)

/** Reads the layout that ELK wrote into the graph of a chart. */
export function readLayout(graph: ElkNode, chart: Chart): Layout {
  const isBackward = backwardTest(chart)
  const rects = new Map<string, Rect>()
  const visit = (node: ElkNode) => {
    rects.set(node.id, toRect(node))
    node.children?.forEach(visit)
  }
  graph.children?.forEach(visit)
  const edges = new Map(graph.edges?.map((edge) => [edge.id, edge]))
  return {
    width: Math.round(graph.width ?? 0),
    height: Math.round(graph.height ?? 0),
    boxes: boxesOf(chart.root).map(({ key }) => rects.get(key) ?? toRect({})),
    routes: chart.arrows.map((arrow, index) => {
      const edge = edges.get(String(index))
      const points = edge ? pointsOf(edge) : []
      return {
        points: isBackward(arrow) ? points.toReversed() : points,
        label: toRect(edge?.labels?.[0] ?? {}),
      }
    }),
    initialArrows: [...edges.values()]
      .filter(({ id }) => rects.has(id))
      .map((edge) => {
        const { x, y } = rects.get(edge.id) ?? toRect({})
        return { dot: { x: x + DOT_SIZE / 2, y: y + DOT_SIZE / 2 }, points: pointsOf(edge) }
      }),
  }
}
