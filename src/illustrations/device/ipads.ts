/** Entry of the lazy module for iPads. */

import type { TabletSpecEntry } from './device-spec.ts'
import { specFinder } from './find-spec.ts'
import type { Shape } from './shapes.ts'
import { ipad } from './specs/ipad.ts'
import { ipadAir } from './specs/ipad-air.ts'
import { ipadMini } from './specs/ipad-mini.ts'
import { ipadPro } from './specs/ipad-pro.ts'
import { tabletShapes } from './tablet.ts'

export const specs = { iPad: ipad, 'iPad Mini': ipadMini, 'iPad Air': ipadAir, 'iPad Pro': ipadPro }

const specOf = specFinder<TabletSpecEntry>(specs, { width: 60, height: 84, camera: 'none', corner: 7 })

export const deviceShapes = (model: string): Shape[] => tabletShapes(specOf(model))
