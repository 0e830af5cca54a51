import type { PhoneSpec } from './device-spec.ts'

/** About 0.6 px per mm, in six size classes: Plus, Max and mini differ visibly. */
export const PHONE_SIZES: Record<PhoneSpec['size'], { width: number; height: number }> = {
  xs: { width: 38, height: 78 },
  s: { width: 40, height: 82 },
  m: { width: 42, height: 86 },
  l: { width: 44, height: 92 },
  wide: { width: 46, height: 92 },
  xl: { width: 46, height: 98 },
}
export const CORNERS: Record<PhoneSpec['corner'], number> = { sharp: 2, square: 5, soft: 8, round: 10 }
