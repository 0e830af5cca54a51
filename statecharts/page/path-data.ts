/** SVG path data for the lines of a chart. */
type Point = { readonly x: number; readonly y: number }

const CORNER_RADIUS = 7

/** The point on the line from a corner to a neighbour at the corner's radius. */
function pointTowards(corner: Point, neighbour: Point): string {
  const length = Math.hypot(neighbour.x - corner.x, neighbour.y - corner.y) || 1
  const ratio = Math.min(CORNER_RADIUS, length / 2) / length
  const x = corner.x + (neighbour.x - corner.x) * ratio
  const y = corner.y + (neighbour.y - corner.y) * ratio
  return `${x.toFixed(1)} ${y.toFixed(1)}`
}

/** A path through the points with rounded corners. */
export const pathData = (points: readonly Point[]): string =>
  points
    .map((point, index) => {
      const previous = points[index - 1]
      const next = points[index + 1]
      if (!previous) return `M${point.x} ${point.y}`
      if (!next) return `L${point.x} ${point.y}`
      return `L${pointTowards(point, previous)} Q${point.x} ${point.y} ${pointTowards(point, next)}`
    })
    .join('')
