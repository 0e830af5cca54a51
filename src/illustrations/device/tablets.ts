/** The entry of the lazy chunk of tablets that are no iPads. */
import { formFinder } from './find-form.ts'
import type { TabletForm } from './form.ts'
import { lenovoTablet } from './forms/lenovo-tablet.ts'
import { samsungTablet } from './forms/samsung-tablet.ts'
import type { Shape } from './shapes.ts'
import { drawTablet } from './tablet.ts'

export const forms = { 'Samsung Tablet': samsungTablet, 'Lenovo Tablet': lenovoTablet }

const formOf = formFinder<TabletForm>(forms, { width: 46, height: 72, camera: 'none', landscape: true })

export const pictureOf = (model: string): Shape[] => drawTablet(formOf(model))
