/** The forms of a chart's lines. */
type Point = { readonly x: number; readonly y: number }

const CORNER = 7

/** A point on the way from a corner to a neighbour, as far off as the corner is round. */
function beside(corner: Point, neighbour: Point): string {
  const length = Math.hypot(neighbour.x - corner.x, neighbour.y - corner.y) || 1
  const part = Math.min(CORNER, length / 2) / length
  const x = corner.x + (neighbour.x - corner.x) * part
  const y = corner.y + (neighbour.y - corner.y) * part
  return `${x.toFixed(1)} ${y.toFixed(1)}`
}

/** A line through the points, with round corners. */
export const wayOf = (points: readonly Point[]): string =>
  points
    .map((point, place) => {
      const before = points[place - 1]
      const after = points[place + 1]
      if (!before) return `M${point.x} ${point.y}`
      if (!after) return `L${point.x} ${point.y}`
      return `L${beside(point, before)} Q${point.x} ${point.y} ${beside(point, after)}`
    })
    .join('')
