/** The issue page's large drawing, in which the part under pointer or focus is lit; shown from 64 rem up. */
import { createElement, useMemo } from 'react'
import { classNames } from '../ui/class-names.ts'
import { useIsVisible } from '../ui/use-is-visible.ts'
import { drawPlate, type PlateLayer } from './device/diagram.ts'
import { PLATE_BOX } from './device/diagram-box.ts'
import styles from './device-diagram.module.css'
import { drawnType, useDeviceModule } from './device-module.ts'
import { type DevicePart, partOf } from './device-part.ts'
import { DevicePicture } from './device-picture.tsx'
import { svgShapes } from './svg-shapes.ts'

/** Large parts take the wash thinner. */
const WIDE: readonly DevicePart[] = ['screen', 'back-glass']

/** What is lit for an issue: water, software and a phone's glass have no part of their own, and at rest it is the screen. */
function litPart(issue: string | undefined): DevicePart {
  const part = issue === undefined ? 'screen' : partOf(issue)
  return part === 'water' ? 'motherboard' : part === 'software' || part === 'screen-glass' ? 'screen' : part
}

function drawnLayer({ part, look, shapes }: PlateLayer, lit: DevicePart) {
  const wash = part && WIDE.includes(part) ? styles.wide : styles.lit
  const className = classNames(look && styles[look], part && styles.part, part === lit && wash)
  return svgShapes(shapes, { className, 'data-part': part })
}

/** The layers never change their order, so they need no keys. */
const SVG = {
  className: styles.plate,
  viewBox: `0 0 ${PLATE_BOX.width} ${PLATE_BOX.height}`,
  'aria-hidden': true,
  focusable: false,
}

type PlateOf = {
  brand: string
  model: string
  image?: string | undefined
  /** The issue under pointer or focus, as the issue list words it. */
  issue?: string | undefined
}

/** A phone's back and front drawn from its form; any other device is its picture, large. Its box is empty where it is not shown. */
export function DeviceDiagram({ brand, model, image, issue }: PlateOf) {
  const [place, isShown] = useIsVisible<HTMLDivElement>()
  const program = useDeviceModule(drawnType(brand, model))
  const layers = useMemo(() => {
    const sides = isShown ? program?.sidesOf?.(model) : undefined
    return sides && drawPlate(sides)
  }, [isShown, program, model])
  const lit = litPart(issue)
  return (
    <div className={styles.place} ref={place}>
      {isShown && program && !layers ? (
        <DevicePicture brand={brand} model={model} image={image} size="large" />
      ) : (
        createElement('svg', SVG, ...(layers ?? []).map((layer) => drawnLayer(layer, lit)))
      )}
    </div>
  )
}
