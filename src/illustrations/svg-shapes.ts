/** Renders shapes as SVG elements. */
import { createElement, type ReactElement } from 'react'
import type { Paint, Shape } from './device/shapes.ts'

const colour = (tone: NonNullable<Paint['fill'] | Paint['line']>) =>
  tone === 'none' ? 'none' : tone === 'ink' ? 'currentColor' : `var(--pic-${tone})`

const paintAttributes = ({ fill, line, lineWidth }: Paint) => ({
  fill: fill && colour(fill),
  stroke: line && colour(line),
  strokeWidth: lineWidth,
})

/** Uses presentation attributes only: the content security policy forbids inline styles. */
function element(shape: Shape): ReactElement {
  switch (shape.kind) {
    case 'rect': {
      const { x, y, width, height, rx } = shape
      return createElement('rect', { x, y, width, height, rx, ...paintAttributes(shape) })
    }
    case 'circle': {
      const { cx, cy, r } = shape
      return createElement('circle', { cx, cy, r, ...paintAttributes(shape) })
    }
    case 'path':
      return createElement('path', { d: shape.d, ...paintAttributes(shape) })
    case 'group': {
      const { x, y, turn, scale, shapes } = shape
      const transform = `translate(${x} ${y})${turn ? ` rotate(${turn})` : ''}${scale ? ` scale(${scale})` : ''}`
      return createElement('g', { transform }, ...shapes.map(element))
    }
  }
}

type GroupAttributes = { className?: string; 'data-part'?: string | undefined }

/** One `<g>` with the shapes, without keys: the order of the shapes never changes. */
export const svgShapes = (shapes: readonly Shape[], attributes?: GroupAttributes): ReactElement =>
  createElement('g', attributes, ...shapes.map(element))
