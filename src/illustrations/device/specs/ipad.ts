import type { TabletSpecEntry } from '../device-spec.ts'

// biome-ignore format: one line a model
export const ipad: Readonly<Record<string, TabletSpecEntry>> = {
  'iPad': { width: 64, height: 82, front: 'home-square', lens: 'none', camera: 'none', bezel: 8, corner: 6 },
  'iPad 2': { width: 64, height: 82, front: 'home-square', bezel: 8, corner: 6 },
  'iPad (3rd generation)': { width: 64, height: 82, front: 'home-square', bezel: 8, corner: 6 },
  'iPad (4th generation)': { width: 64, height: 82, front: 'home-square', bezel: 8, corner: 6 },
  'iPad (5th generation)': { width: 58, height: 82, front: 'home-ring', corner: 6 },
  'iPad (6th generation)': { width: 58, height: 82, front: 'home-ring', corner: 6 },
  'iPad (7th generation)': { width: 60, height: 86, front: 'home-ring', corner: 6 },
  'iPad (8th generation)': { width: 60, height: 86, front: 'home-ring', corner: 6 },
  'iPad (9th generation)': { width: 60, height: 86, front: 'home-ring', corner: 6 },
  'iPad (10th generation)': { width: 62, height: 86, lens: 'side', camera: 'large', corner: 7 },
  'iPad (A16)': { width: 62, height: 86, lens: 'side', camera: 'large', corner: 7 },
}
