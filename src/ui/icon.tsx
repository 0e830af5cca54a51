/** Renders the data of a lucide icon as SVG; lucide-react would add 1.4 kB to every page. */
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

/** Hidden from screen readers: a text beside the icon or the control's label names it. */
export const Icon = ({ icon, className }: Props) =>
  // Spread as arguments: a static list needs no keys.
  createElement(
    'svg',
    { ...SVG_PROPS, className, 'aria-hidden': true },
    ...icon.map(([tag, attributes]) => createElement(tag, attributes)),
  )
