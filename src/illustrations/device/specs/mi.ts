import type { PhoneSpecEntry } from '../device-spec.ts'

// biome-ignore format: one line a model
export const mi: Readonly<Record<string, PhoneSpecEntry>> = {
  'Redmi Note 8': { family: 'phone', front: 'notch-drop', camera: 'pill-triple-plus', fingerprint: true, chin: true },
  'Redmi Note 8 Pro': { family: 'phone', front: 'notch-drop', camera: 'pill-reader', centred: true, chin: true },
  'Redmi Note 9': { family: 'phone', front: 'punch-left', camera: 'square-quad-reader', centred: true, chin: true },
  'Redmi Note 9 Pro': { family: 'phone', front: 'punch-centre', camera: 'square-quad-below', centred: true },
  'Redmi Note 9 Pro Max': { family: 'phone', front: 'punch-centre', camera: 'square-quad-below', centred: true },
  'Redmi Note 10': { family: 'phone', front: 'punch-centre', camera: 'plate-one-three' },
  'Redmi Note 10S': { family: 'phone', front: 'punch-centre', camera: 'plate-one-three' },
  'Redmi Note 10T 5G': { family: 'phone', front: 'punch-centre', camera: 'plate-triple-flash', chin: true },
  'Redmi Note 10 Lite': { family: 'phone', front: 'punch-centre', camera: 'square-quad-below', centred: true },
  'Redmi Note 10 Pro': { family: 'phone', front: 'punch-centre', camera: 'plate-one-three', corner: 'round' },
  'Redmi Note 10 Pro Max': { family: 'phone', front: 'punch-centre', camera: 'plate-one-three', corner: 'round' },
  'Redmi Note 11': { family: 'phone', front: 'punch-centre', camera: 'plate-quad', corner: 'square' },
  'Redmi Note 11S': { family: 'phone', front: 'punch-centre', camera: 'plate-quad', corner: 'square' },
  'Redmi Note 11 SE': { family: 'phone', front: 'punch-centre', camera: 'plate-one-three' },
  'Redmi Note 11T 5G': { family: 'phone', front: 'punch-centre', camera: 'plate-dual-slim', corner: 'square', chin: true },
  'Redmi Note 11 Pro': { family: 'phone', front: 'punch-centre', camera: 'plate-quad' },
  'Redmi Note 11 Pro+ 5G': { family: 'phone', front: 'punch-centre', camera: 'plate-quad' },
  'Redmi Note 12': { family: 'phone', front: 'punch-centre', camera: 'square-window', corner: 'square' },
  'Redmi Note 12 5G': { family: 'phone', front: 'punch-centre', camera: 'square-window', corner: 'square' },
  'Redmi Note 12 Pro 5G': { family: 'phone', front: 'punch-centre', camera: 'plate-two-one', corner: 'square' },
  'Redmi Note 12 Pro+ 5G': { family: 'phone', front: 'punch-centre', camera: 'plate-two-one', corner: 'square' },
  'Redmi Note 13 5G': { family: 'phone', front: 'punch-centre', camera: 'separate-triple', corner: 'square', verified: false },
  'Redmi Note 13 Pro 5G': { family: 'phone', front: 'punch-centre', camera: 'hump-quad', corner: 'square' },
  'Redmi Note 13 Pro+ 5G': { family: 'phone', front: 'punch-centre', camera: 'hump-quad', curved: true },
}
