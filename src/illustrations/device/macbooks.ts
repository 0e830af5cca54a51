/** Entry of the lazy module for MacBooks. */

import type { LaptopSpec } from './device-spec.ts'
import { specFinder } from './find-spec.ts'
import { laptopShapes } from './laptop.ts'
import type { Shape } from './shapes.ts'
import { macbookAir } from './specs/macbook-air.ts'
import { macbookPro } from './specs/macbook-pro.ts'

export const specs = { 'MacBook Air': macbookAir, 'MacBook Pro': macbookPro }

const specOf = specFinder<LaptopSpec>(specs, {
  width: 70,
  lid: 'thin',
  side: 'slim',
  keys: 'plain',
  ports: '',
})

export const deviceShapes = (model: string): Shape[] => laptopShapes(specOf(model))
