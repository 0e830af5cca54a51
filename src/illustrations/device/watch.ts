/** A watch with its band and the face typical of its series. */
import type { WatchSpec } from './device-spec.ts'
import { circle, flat, path, rect, type Shape } from './shapes.ts'

const MIDDLE = { x: 48, y: 60 }
const BEZELS: Record<WatchSpec['kind'], number> = { se: 6, series: 4, ultra: 5 }

function band({ width, height }: WatchSpec, x: number, y: number): Shape {
  const left = x + 7
  const right = x + width - 7
  const bottom = y + height
  return path(
    `M${left} ${y + 6}L${left + 3} 5H${right - 3}L${right} ${y + 6}` +
      `M${left} ${bottom - 6}l3 ${121 - bottom}H${right - 3}l3-${121 - bottom}`,
    { fill: 'back' },
  )
}

/** Crown and side button. The Ultra has a crown guard, and its action button on the other side. */
function crown(kind: WatchSpec['kind'], left: number, right: number, y: number): Shape[] {
  if (kind !== 'ultra') {
    return [rect(right - 2, y + 11, 5, 10, 2, { fill: 'body' }), path(`M${right + 1} ${y + 28}v12`)]
  }
  return [
    path(`M${right - 2} ${y + 11}q6 2 6 8v19q0 6-6 8`, { fill: 'body' }),
    rect(right + 2, y + 16, 5, 12, 2, { fill: 'body' }),
    path(`M${right + 2} ${y + 33}v7`),
    path(`M${left - 1} ${y + 24}v14`, { line: 'accent', lineWidth: 4 }),
  ]
}

function face(kind: WatchSpec['face'], radius: number): Shape[] {
  const { x, y } = MIDDLE
  switch (kind) {
    case 'hands':
      return [
        path(`M${x} ${y}V${y - radius + 5}M${x} ${y}l8 5`),
        path(
          `M${x} ${y - radius - 2}v1M${x} ${y + radius + 1}v1M${x - radius} ${y}h1M${x + radius - 1} ${y}h1`,
        ),
      ]
    case 'digits':
      return [
        path(`M${x - 10} ${y - 8}h6v7h-6v7h6M${x + 3} ${y - 8}v14h7v-14z`),
        path(`M${x - 9} ${y + 13}h18`, { line: 'accent' }),
      ]
    case 'dial':
      return [
        circle(x, y, radius, { fill: 'body' }),
        path(
          `M${x} ${y - radius}v3M${x} ${y + radius - 3}v3M${x - radius} ${y}h3M${x + radius - 3} ${y}h3` +
            `M${x} ${y}V${y - 9}`,
        ),
        path(`M${x} ${y}l7 7`, { line: 'accent' }),
      ]
  }
}

export function watchShapes(spec: WatchSpec): Shape[] {
  const { width, height, kind } = spec
  const x = MIDDLE.x - width / 2
  const y = MIDDLE.y - height / 2
  const bezel = BEZELS[kind]
  const corner = kind === 'ultra' ? 15 : 16
  const screen = kind === 'ultra' ? ({ fill: 'screen' } as const) : flat('screen')
  return [
    band(spec, x, y),
    ...crown(kind, x, x + width, y),
    rect(x, y, width, height, corner, { fill: 'body' }),
    rect(x + bezel, y + bezel, width - 2 * bezel, height - 2 * bezel, corner - bezel, screen),
    ...face(spec.face, width / 2 - bezel - 4),
  ]
}
