/** The large diagram of the issue page. Highlights the part of the hovered or focused issue; visible from 64rem. */
import { createElement, useMemo } from 'react'
import { classNames } from '../ui/class-names.ts'
import { useIsVisible } from '../ui/use-is-visible.ts'
import { type DevicePart, partOf } from './device/device-part.ts'
import { DIAGRAM_SIZE, type DiagramLayer, phoneDiagram } from './device/phone-diagram.ts'
import styles from './device-diagram.module.css'
import { pictureType, useDeviceModule } from './device-module.ts'
import { DevicePicture } from './device-picture.tsx'
import { svgShapes } from './svg-shapes.ts'

/** Parts that get the lighter highlight. */
const LARGE_PARTS: readonly DevicePart[] = ['screen', 'back-glass']

/** The part to highlight for an issue: the screen without an issue, a substitute for issues without a part of their own. */
function highlightedPart(issue: string | undefined): DevicePart {
  const part = issue === undefined ? 'screen' : partOf(issue)
  return part === 'water' ? 'motherboard' : part === 'software' || part === 'screen-glass' ? 'screen' : part
}

function layerElement({ part, style: look, shapes }: DiagramLayer, highlighted: DevicePart) {
  const highlight = part && LARGE_PARTS.includes(part) ? styles.highlightedLarge : styles.highlighted
  const className = classNames(look && styles[look], part && styles.part, part === highlighted && highlight)
  return svgShapes(shapes, { className, 'data-part': part })
}

/** createElement with spread children needs no keys: the order of the layers never changes. */
const SVG = {
  className: styles.diagram,
  viewBox: `0 0 ${DIAGRAM_SIZE.width} ${DIAGRAM_SIZE.height}`,
  'aria-hidden': true,
  focusable: false,
}

type Props = {
  brand: string
  model: string
  image?: string | undefined
  /** The hovered or focused issue, with the text of the issue list. */
  issue?: string | undefined
}

/** Back and front of a phone; other devices show their large picture. Renders an empty SVG while it is not visible. */
export function DeviceDiagram({ brand, model, image, issue }: Props) {
  const [container, isShown] = useIsVisible<HTMLDivElement>()
  const module = useDeviceModule(pictureType(brand, model))
  const layers = useMemo(() => {
    const sides = isShown ? module?.sidesOf?.(model) : undefined
    return sides && phoneDiagram(sides)
  }, [isShown, module, model])
  const highlighted = highlightedPart(issue)
  return (
    <div className={styles.container} ref={container}>
      {isShown && module && !layers ? (
        <DevicePicture brand={brand} model={model} image={image} size="large" />
      ) : (
        createElement('svg', SVG, ...(layers ?? []).map((layer) => layerElement(layer, highlighted)))
      )}
    </div>
  )
}
