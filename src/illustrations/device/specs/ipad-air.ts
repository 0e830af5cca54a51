import type { TabletSpecEntry } from '../device-spec.ts'

// biome-ignore format: one line a model
export const ipadAir: Readonly<Record<string, TabletSpecEntry>> = {
  'iPad Air': { width: 58, height: 82, front: 'home-square', corner: 6 },
  'iPad Air 2': { width: 58, height: 82, front: 'home-ring', corner: 6 },
  'iPad Air (3rd generation)': { width: 60, height: 86, front: 'home-ring', corner: 6 },
  'iPad Air (4th generation)': { width: 62, height: 86, camera: 'large', corner: 7 },
  'iPad Air (5th generation)': { width: 62, height: 86, camera: 'large', corner: 7 },
  'iPad Air (11-inch, M2)': { width: 62, height: 86, lens: 'side', camera: 'large', corner: 7 },
  'iPad Air (13-inch, M2)': { width: 72, height: 96, lens: 'side', camera: 'large', corner: 7 },
  'iPad Air (11-inch, M3)': { width: 62, height: 86, lens: 'side', camera: 'large', corner: 7 },
  'iPad Air (13-inch, M3)': { width: 72, height: 96, lens: 'side', camera: 'large', corner: 7 },
}
