import type { TabletSpecEntry } from '../device-spec.ts'

// biome-ignore format: one line a model
export const ipadPro: Readonly<Record<string, TabletSpecEntry>> = {
  'iPad Pro (9.7-inch)': { width: 58, height: 82, front: 'home-ring', camera: 'large', corner: 7 },
  'iPad Pro (10.5-inch)': { width: 60, height: 86, front: 'home-ring', camera: 'large', corner: 7 },
  'iPad Pro (11-inch)': { width: 62, height: 86, camera: 'large', bezel: 4, corner: 7 },
  'iPad Pro (11-inch, 2nd generation)': { width: 62, height: 86, camera: 'square', bezel: 4, corner: 7 },
  'iPad Pro (11-inch, 3rd generation)': { width: 62, height: 86, camera: 'square', bezel: 4, corner: 7 },
  'iPad Pro (11-inch, 4th generation)': { width: 62, height: 86, camera: 'square', bezel: 4, corner: 7 },
  'iPad Pro (11-inch, M4)': { width: 62, height: 86, lens: 'side', camera: 'square-one', bezel: 3, corner: 7 },
  'iPad Pro (12.9-inch)': { width: 74, height: 102, front: 'home-ring', corner: 7 },
  'iPad Pro (12.9-inch, 2nd generation)': { width: 74, height: 102, front: 'home-ring', camera: 'large', corner: 7 },
  'iPad Pro (12.9-inch, 3rd generation)': { width: 72, height: 96, camera: 'large', bezel: 4, corner: 7 },
  'iPad Pro (12.9-inch, 4th generation)': { width: 72, height: 96, camera: 'square', bezel: 4, corner: 7 },
  'iPad Pro (12.9-inch, 5th generation)': { width: 72, height: 96, camera: 'square', bezel: 4, corner: 7 },
  'iPad Pro (12.9-inch, 6th generation)': { width: 72, height: 96, camera: 'square', bezel: 4, corner: 7 },
  'iPad Pro (13-inch, M4)': { width: 74, height: 96, lens: 'side', camera: 'square-one', bezel: 3, corner: 7 },
}
