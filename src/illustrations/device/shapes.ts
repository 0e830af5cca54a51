/** Shapes as data. svg-shapes.ts renders them without ids and style attributes, which the content policy would refuse. */

/** A surface by its meaning; each is a `--pic-…` property in device-picture.module.css. */
export type Tone = 'body' | 'back' | 'screen' | 'shine' | 'glass' | 'accent'

/** Without `fill` only the outline is painted; without `line` the outline is black and 2 px wide. */
export type Paint = { fill?: Tone | 'ink'; line?: Tone | 'ink' | 'none'; lineWidth?: number }

export type Rect = Paint & { kind: 'rect'; x: number; y: number; width: number; height: number; rx: number }
export type Circle = Paint & { kind: 'circle'; cx: number; cy: number; r: number }
export type Path = Paint & { kind: 'path'; d: string }
/** Translates, rotates (degrees) and scales its shapes. */
export type Group = {
  kind: 'group'
  x: number
  y: number
  turn?: number
  scale?: number
  shapes: readonly Shape[]
}
export type Shape = Rect | Circle | Path | Group

export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  rx: number,
  paint?: Paint,
): Rect => ({ kind: 'rect', x, y, width, height, rx, ...paint })

export const circle = (cx: number, cy: number, r: number, paint?: Paint): Circle => ({
  kind: 'circle',
  cx,
  cy,
  r,
  ...paint,
})

export const path = (d: string, paint?: Paint): Path => ({ kind: 'path', d, ...paint })

export const at = (
  x: number,
  y: number,
  shapes: readonly Shape[],
  how?: { turn?: number; scale?: number },
): Group => ({
  kind: 'group',
  x,
  y,
  ...how,
  shapes,
})

/** A surface without an outline. */
export const flat = (fill: Tone | 'ink'): Paint => ({ fill, line: 'none' })

/** Two reflections on a screen, down to the left from (x, y). */
export const shine = (x: number, y: number) => path(`M${x} ${y}l-8 12m10-5-6 9`, { line: 'shine' })

/** The lens of a front camera. */
export const eye = (x: number, y: number) => circle(x, y, 2, flat('glass'))
