import type { WatchSpec } from '../device-spec.ts'

// biome-ignore format: one line a model
export const appleWatch: Readonly<Record<string, WatchSpec>> = {
  'Apple Watch SE 2 (40mm)': { width: 46, height: 54, kind: 'se', face: 'hands' },
  'Apple Watch SE 2 (44mm)': { width: 50, height: 60, kind: 'se', face: 'hands' },
  'Apple Watch Series 8 (41mm)': { width: 48, height: 56, kind: 'series', face: 'hands' },
  'Apple Watch Series 8 (45mm)': { width: 52, height: 62, kind: 'series', face: 'hands' },
  'Apple Watch Series 9 (41mm)': { width: 48, height: 56, kind: 'series', face: 'digits' },
  'Apple Watch Series 9 (45mm)': { width: 52, height: 62, kind: 'series', face: 'digits' },
  'Apple Watch Ultra (49mm)': { width: 58, height: 66, kind: 'ultra', face: 'dial' },
  'Apple Watch Ultra 2 (49mm)': { width: 58, height: 66, kind: 'ultra', face: 'dial' },
}
