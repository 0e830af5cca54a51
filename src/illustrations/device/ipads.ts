/** The entry of the lazy chunk of iPads. */
import { formFinder } from './find-form.ts'
import type { TabletForm } from './form.ts'
import { ipad } from './forms/ipad.ts'
import { ipadAir } from './forms/ipad-air.ts'
import { ipadMini } from './forms/ipad-mini.ts'
import { ipadPro } from './forms/ipad-pro.ts'
import type { Shape } from './shapes.ts'
import { drawTablet } from './tablet.ts'

export const forms = { iPad: ipad, 'iPad Mini': ipadMini, 'iPad Air': ipadAir, 'iPad Pro': ipadPro }

const formOf = formFinder<TabletForm>(forms, { width: 60, height: 84, camera: 'none', corner: 7 })

export const pictureOf = (model: string): Shape[] => drawTablet(formOf(model))
