/** Camera layouts of tablets, in the notation of camera-layouts.ts. */
export const TABLET_CAMERA_LAYOUTS = {
  none: '',
  single: 's8,8',
  flash: 's8,8 f14,8',
  large: 'o8,8 f8,15',
  dual: 's8,8 s8,15 f14,8',
  square: 'p3,3,14,14,4 s7,7 s13,13 f13,7',
  'square-one': 'p3,3,14,14,4 s7,7 .13,13 f13,7',
  strip: 'p3,3,30,10,5 s9,8 s18,8 f25,8',
  floating: 's8,8 s17,8 f24,8',
  'floating-one': 's8,8 f15,8',
  disc: 'P10,10,6 s10,10 f20,8',
} satisfies Record<string, string>
