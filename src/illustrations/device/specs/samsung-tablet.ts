import type { TabletSpecEntry } from '../device-spec.ts'

// biome-ignore format: one line a model
export const samsungTablet: Readonly<Record<string, TabletSpecEntry>> = {
  'Galaxy Tab A 8.0 (2019)': { width: 42, height: 72 },
  'Galaxy Tab A 10.1 (2019)': { width: 52, height: 84 },
  'Galaxy Tab A7 10.4 (2020)': { width: 44, height: 68, landscape: true },
  'Galaxy Tab A7 Lite 8.7': { width: 42, height: 72 },
  'Galaxy Tab A8 10.5': { width: 44, height: 68, landscape: true },
  'Galaxy Tab A9 8.7': { width: 42, height: 72, camera: 'large' },
  'Galaxy Tab A9+ 11.0': { width: 46, height: 70, camera: 'large', landscape: true },
  'Galaxy Tab S5e 10.5': { width: 54, height: 82 },
  'Galaxy Tab S6 10.5': { width: 54, height: 82, camera: 'dual', pen: true },
  'Galaxy Tab S6 Lite 10.4': { width: 52, height: 82, pen: true },
  'Galaxy Tab S6 Lite 10.4 (2024)': { width: 52, height: 82, pen: true },
  'Galaxy Tab S7 11.0': { width: 46, height: 70, camera: 'strip', bezel: 4, landscape: true, pen: true },
  'Galaxy Tab S7+ 12.4': { width: 50, height: 78, camera: 'strip', bezel: 3, landscape: true, pen: true },
  'Galaxy Tab S7 FE 12.4': { width: 50, height: 78, camera: 'large', landscape: true, pen: true },
  'Galaxy Tab S8 11.0': { width: 46, height: 70, camera: 'strip', bezel: 4, landscape: true, pen: true },
  'Galaxy Tab S8+ 12.4': { width: 50, height: 78, camera: 'strip', bezel: 3, landscape: true, pen: true },
  'Galaxy Tab S8 Ultra 14.6': { width: 56, height: 86, front: 'notch-dual', lens: 'none', camera: 'strip', bezel: 3, landscape: true, pen: true },
  'Galaxy Tab S9 11': { width: 46, height: 70, camera: 'floating-one', bezel: 4, landscape: true, pen: true },
  'Galaxy Tab S9+ 12.4': { width: 50, height: 78, camera: 'floating', bezel: 3, landscape: true, pen: true },
  'Galaxy Tab S9 Ultra 14.6': { width: 56, height: 86, front: 'notch-dual', lens: 'none', camera: 'floating', bezel: 3, landscape: true, pen: true },
  'Galaxy Tab S9 FE 10.9': { width: 46, height: 70, camera: 'floating-one', landscape: true, pen: true },
  'Galaxy Tab S9 FE+ 12.4': { width: 50, height: 78, camera: 'floating', landscape: true, pen: true },
  'Galaxy Tab S10+ 12.4': { width: 50, height: 78, camera: 'floating', bezel: 3, landscape: true, pen: true },
  'Galaxy Tab S10 Ultra 14.6': { width: 56, height: 86, front: 'notch', lens: 'none', camera: 'floating', bezel: 3, landscape: true, pen: true },
}
