/** The bounding box of shapes, with their outlines; curves are sampled. */
import type { Shape } from '#src/illustrations/device/shapes.ts'

type Point = readonly [x: number, y: number]
type Place = (point: Point) => Point

const STEPS = 24
const steps = Array.from({ length: STEPS }, (_, step) => (step + 1) / STEPS)
const HALF_STROKE = 1

/** De Casteljau: the points of a curve with any number of control points. */
function curve(controls: readonly Point[]): Point[] {
  const at = (points: readonly Point[], t: number): Point => {
    const [first = [0, 0], ...rest] = points
    if (rest.length === 0) return first
    const between = rest.map((point, i): Point => {
      const [x, y] = points[i] ?? point
      return [x + (point[0] - x) * t, y + (point[1] - y) * t]
    })
    return at(between, t)
  }
  return steps.map((t) => at(controls, t))
}

/** Points of an arc, by the SVG specification's conversion from endpoint to centre parameters. */
function arc([x1, y1]: Point, [x2, y2]: Point, radius: number, large: boolean, sweep: boolean): Point[] {
  const [dx, dy] = [(x1 - x2) / 2, (y1 - y2) / 2]
  const half = Math.hypot(dx, dy)
  const r = Math.max(radius, half)
  const away = (Math.sqrt(Math.max(0, r * r - half * half)) / half) * (large === sweep ? -1 : 1)
  const [cx, cy] = [away * dy + (x1 + x2) / 2, -away * dx + (y1 + y2) / 2]
  const from = Math.atan2(y1 - cy, x1 - cx)
  let turn = Math.atan2(y2 - cy, x2 - cx) - from
  if (sweep && turn < 0) turn += 2 * Math.PI
  if (!sweep && turn > 0) turn -= 2 * Math.PI
  return steps.map((t): Point => [cx + r * Math.cos(from + turn * t), cy + r * Math.sin(from + turn * t)])
}

const PARAMETERS: Record<string, number> = { m: 2, l: 2, t: 2, h: 1, v: 1, q: 4, c: 6, a: 7, z: 0 }

/** Points along a path. */
function pointsOfPath(d: string): Point[] {
  const points: Point[] = []
  let [x, y] = [0, 0]
  let start: Point = [0, 0]
  let control: Point = [0, 0]
  for (const [, command = '', text = ''] of d.matchAll(/([a-z])([^a-z]*)/gi)) {
    const kind = command.toLowerCase()
    const count = PARAMETERS[kind]
    if (count === undefined) throw new Error(`bounds.ts cannot read ${command} in ${d}`)
    const relative = command === kind
    const numbers = (text.match(/-?\d*\.?\d+/g) ?? []).map(Number)
    for (let i = 0; i === 0 || i < numbers.length; i += count || 1) {
      const n = numbers.slice(i, i + count)
      const here: Point = [x, y]
      const point = (at: number): Point => {
        const [px = Number.NaN, py = Number.NaN] = n.slice(at, at + 2)
        return relative ? [here[0] + px, here[1] + py] : [px, py]
      }
      const go = (...to: readonly Point[]) => {
        points.push(...to)
        ;[x, y] = to.at(-1) ?? here
      }
      const [first = Number.NaN] = n
      const previous = control
      control = here
      if (kind === 'm' || kind === 'l') {
        go(point(0))
        if (kind === 'm' && i === 0) start = [x, y]
      } else if (kind === 'h') go([relative ? x + first : first, y])
      else if (kind === 'v') go([x, relative ? y + first : first])
      else if (kind === 'z') go(start)
      else if (kind === 'a') go(...arc(here, point(5), first, n[3] === 1, n[4] === 1))
      else if (kind === 'c') go(...curve([here, point(0), point(2), point(4)]))
      else {
        control = kind === 'q' ? point(0) : [2 * x - previous[0], 2 * y - previous[1]]
        go(...curve([here, control, point(kind === 'q' ? 2 : 0)]))
      }
    }
  }
  return points
}

const around = (left: number, top: number, right: number, bottom: number): Point[] => [
  [left, top],
  [right, bottom],
]

function pointsOf(shape: Shape, place: Place): Point[] {
  if (shape.kind === 'group') {
    const { x, y, turn = 0, scale = 1 } = shape
    const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)]
    const inside: Place = ([px, py]) =>
      place([x + scale * (px * cos - py * sin), y + scale * (px * sin + py * cos)])
    return shape.shapes.flatMap((inner) => pointsOf(inner, inside))
  }
  const edge = shape.line === 'none' ? 0 : (shape.lineWidth ?? 2 * HALF_STROKE) / 2
  const points =
    shape.kind === 'rect'
      ? around(shape.x, shape.y, shape.x + shape.width, shape.y + shape.height)
      : shape.kind === 'circle'
        ? around(shape.cx - shape.r, shape.cy - shape.r, shape.cx + shape.r, shape.cy + shape.r)
        : pointsOfPath(shape.d)
  return points.map(place).flatMap(([x, y]) => around(x - edge, y - edge, x + edge, y + edge))
}

/** The smallest box around all shapes; NaN if a shape has invalid numbers. */
export function boundsOf(shapes: readonly Shape[]) {
  const points = shapes.flatMap((shape) => pointsOf(shape, (point) => point))
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) }
}
