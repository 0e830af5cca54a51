/** Entry of the lazy module for watches. */

import type { WatchSpec } from './device-spec.ts'
import { specFinder } from './find-spec.ts'
import type { Shape } from './shapes.ts'
import { appleWatch } from './specs/apple-watch.ts'
import { watchShapes } from './watch.ts'

export const specs = { 'Apple Watch': appleWatch }

const specOf = specFinder<WatchSpec>(specs, { width: 48, height: 58, kind: 'series', face: 'hands' })

export const deviceShapes = (model: string): Shape[] => watchShapes(specOf(model))
