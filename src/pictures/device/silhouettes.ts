/** What is drawn for a model that has no form of its own: the plain device of its type. */
import type { DeviceType } from '#shared/catalogue.ts'
import type { Form } from './form.ts'

export const SILHOUETTES: Record<DeviceType, Form> = {
  phones: { family: 'phone', front: 'none', camera: 'single', size: 'l', corner: 'soft', keys: 'right' },
  ipads: {
    family: 'tablet',
    width: 60,
    height: 84,
    front: 'none',
    lens: 'top',
    camera: 'none',
    bezel: 5,
    corner: 7,
  },
  tablets: {
    family: 'tablet',
    width: 46,
    height: 72,
    front: 'none',
    lens: 'top',
    camera: 'none',
    bezel: 5,
    corner: 5,
    landscape: true,
  },
  macbooks: { family: 'laptop', width: 70, lid: 'thin', side: 'slim', keys: 'plain', ports: '' },
  watches: { family: 'watch', width: 48, height: 58, kind: 'series', face: 'hands' },
}
