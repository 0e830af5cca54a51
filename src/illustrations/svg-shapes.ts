/** Turns shapes into SVG elements. */
import { createElement, type ReactElement } from 'react'
import type { Paint, Shape } from './device/shapes.ts'

const colour = (tone: NonNullable<Paint['fill'] | Paint['line']>) =>
  tone === 'none' ? 'none' : tone === 'ink' ? 'currentColor' : `var(--pic-${tone})`

const painted = ({ fill, line, lineWidth }: Paint) => ({
  fill: fill && colour(fill),
  stroke: line && colour(line),
  strokeWidth: lineWidth,
})

/** Presentation attributes only, so a strict content security policy holds. */
function element(shape: Shape): ReactElement {
  switch (shape.kind) {
    case 'rect': {
      const { x, y, width, height, rx } = shape
      return createElement('rect', { x, y, width, height, rx, ...painted(shape) })
    }
    case 'circle': {
      const { cx, cy, r } = shape
      return createElement('circle', { cx, cy, r, ...painted(shape) })
    }
    case 'path':
      return createElement('path', { d: shape.d, ...painted(shape) })
    case 'group': {
      const { x, y, turn, scale, shapes } = shape
      const transform = `translate(${x} ${y})${turn ? ` rotate(${turn})` : ''}${scale ? ` scale(${scale})` : ''}`
      return createElement('g', { transform }, ...shapes.map(element))
    }
  }
}

type Attributes = { className?: string; 'data-part'?: string | undefined }

/** One group of shapes; their order never changes, so they need no keys. */
export const svgShapes = (shapes: readonly Shape[], attributes?: Attributes): ReactElement =>
  createElement('g', attributes, ...shapes.map(element))
