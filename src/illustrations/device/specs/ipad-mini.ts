import type { TabletSpecEntry } from '../device-spec.ts'

// biome-ignore format: one line a model
export const ipadMini: Readonly<Record<string, TabletSpecEntry>> = {
  'iPad mini': { width: 46, height: 68, front: 'home-square', bezel: 4, corner: 6 },
  'iPad mini 2': { width: 46, height: 68, front: 'home-square', bezel: 4, corner: 6 },
  'iPad mini 3': { width: 46, height: 68, front: 'home-ring', bezel: 4, corner: 6 },
  'iPad mini 4': { width: 46, height: 68, front: 'home-ring', bezel: 4, corner: 6 },
  'iPad mini (5th generation)': { width: 46, height: 68, front: 'home-ring', bezel: 4, corner: 6 },
  'iPad mini (6th generation)': { width: 46, height: 66, camera: 'large', bezel: 4, corner: 7 },
  'iPad mini (A17 Pro)': { width: 46, height: 66, camera: 'large', bezel: 4, corner: 7 },
}
