/** An icon beside a word, or in the place of one: lucide's lines, which are data, as an element. */
import type { IconNode } from 'lucide'
import { createElement } from 'react'

const SVG_PROPS = {
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const

type Props = { icon: IconNode; className?: string | undefined }

/** It is not heard: the word beside it is, or the label of what it stands in. */
export const Icon = ({ icon: lines, className }: Props) =>
  // Their order never changes, so they need no keys.
  createElement(
    'svg',
    { ...SVG_PROPS, className, 'aria-hidden': true },
    ...lines.map(([tag, its]) => createElement(tag, its)),
  )
