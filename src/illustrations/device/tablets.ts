/** Entry of the lazy module for tablets other than iPads. */

import type { TabletSpecEntry } from './device-spec.ts'
import { specFinder } from './find-spec.ts'
import type { Shape } from './shapes.ts'
import { lenovoTablet } from './specs/lenovo-tablet.ts'
import { samsungTablet } from './specs/samsung-tablet.ts'
import { tabletShapes } from './tablet.ts'

export const specs = { 'Samsung Tablet': samsungTablet, 'Lenovo Tablet': lenovoTablet }

const specOf = specFinder<TabletSpecEntry>(specs, { width: 46, height: 72, camera: 'none', landscape: true })

export const deviceShapes = (model: string): Shape[] => tabletShapes(specOf(model))
