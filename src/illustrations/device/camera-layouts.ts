/**
 * Camera layouts in pixels from the back's top left corner. A new layout is one line here.
 *
 *     p x,y,width,height,r   plate                      . s u o O Q   x,y   lens, from small to large
 *     P x,y,r                round plate                f x,y         flash
 *     k x,y                  contour joined to the frame
 *     e y,width,height,r     plate joined to the left edge
 *     - x1,y1,x2,y2          line
 */
export const CAMERA_LAYOUTS = {
  single: 'o9,9 f17,9',
  'single-large': 'O10,10 f20,10',
  'single-below': 'O10,10 f10,20',
  'single-plate': 'p3,3,14,24,6 O10,10 f10,20',

  'pill-horizontal': 'p3,3,24,12,6 o9,9 o21,9 f31,9',
  'strip-horizontal': 'p3,4,32,12,4 o10,10 o21,10 f30,10',
  'pill-dual-flash': 'p3,3,12,28,6 o9,9 f9,17 o9,25',
  'pill-dual': 'p3,3,12,26,6 o9,9 o9,23 f20,9',
  'pill-dual-inside': 'p3,3,12,34,6 o9,9 o9,20 f9,30',
  'pill-triple': 'p3,3,12,36,6 o9,9 o9,21 o9,33 f9,45',
  'pill-triple-plus': 'p3,3,12,36,6 o9,9 o9,21 o9,33 f20,9 s20,18',
  'pill-quad': 'p3,3,12,44,6 o9,9 o9,19 o9,29 s9,40 f20,9',
  'flush-quad': 'o9,9 o9,19 o9,29 s9,38 f9,46',
  'pill-reader': 'p3,3,12,50,6 o9,9 o9,19 o9,29 O9,44 f20,9 s20,18',

  'square-dual': 'p3,3,22,22,7 o9,9 o9,19 f19,14',
  'square-diagonal': 'p3,3,22,22,7 o9,9 o19,19 f19,9',
  'square-triangle': 'p3,3,24,24,8 u10,10 u10,20 u20,15 f20,7 .20,23',
  'square-three': 'p3,3,22,22,6 o9,9 o9,19 s19,9 f19,19',
  'square-quad': 'p3,3,22,22,6 o9,9 o19,9 o9,19 o19,19 f32,8',
  'square-quad-below': 'p3,3,22,30,6 o9,9 o19,9 o9,19 o19,19 f14,28',
  'square-quad-reader': 'p2,3,24,36,7 o9,9 o19,9 o9,19 o19,19 O14,31 f6,33',
  'square-window': 'p3,3,24,24,7 O10,10 O10,21 o20,15 f20,23',

  'separate-triple': 'o9,10 o9,21 o9,32 f18,10',
  'separate-triple-plus': 'o9,10 o9,21 o9,32 s19,21 f19,11',
  'separate-ultra': 'O10,11 O10,23 O10,35 s21,17 s21,29 f21,10',
  'contour-triple': 'k18,38 o9,9 o9,19 o9,29 f24,8',

  'plate-triple': 'p3,3,14,36,6 o10,10 o10,21 o10,32 f23,9',
  'plate-triple-flash': 'p3,3,22,36,6 o10,10 o10,21 o10,32 f20,10',
  'plate-triple-plus': 'p3,3,22,36,6 o9,10 o9,21 o9,32 s19,21 f19,10',
  'plate-L': 'p3,3,22,32,6 o9,9 o9,19 o9,29 o19,29 f19,9',
  'plate-one-two': 'p3,3,20,34,6 O13,12 s8,24 s18,24 f13,31',
  'plate-one-three': 'p3,3,20,36,6 O11,11 o9,24 s18,22 s18,31 f9,33',
  'plate-triangle': 'p3,3,24,28,6 O10,17 o20,9 o20,24 f10,7',
  'plate-two-one': 'p3,3,24,28,6 O10,11 O10,23 s21,17 f21,9',
  'plate-two-two': 'p3,3,24,28,6 O10,11 O10,23 s21,13 s21,21 f21,28',
  'plate-dual': 'p3,3,24,28,8 O10,11 O10,23 f21,11',
  'plate-dual-slim': 'p3,3,16,34,8 O11,12 O11,26 f25,9',
  'plate-dual-large': 'p3,3,18,38,8 Q12,13 Q12,30 f26,10',
  'plate-quad': 'p3,3,22,34,6 O10,11 o10,23 s20,23 s20,31 f20,10',

  'hump-dual': 'p3,3,26,26,10 O11,11 O11,22 f22,11',
  'hump-quad': 'p3,3,26,28,10 O11,11 O22,11 O11,22 f22,23',
  duo: 'Q12,13 Q12,29 f24,12',
  'duo-small': 'Q12,13 Q12,29 s24,21 f24,12',
  capsule: 'p3,3,18,42,9 O12,12 f12,22 o12,29 o12,38',
  'capsule-dual': 'p3,3,18,40,9 Q12,13 Q12,31 f26,10',

  'edge-square': 'e9,28,28,8 o9,17 o20,17 o9,29 o20,29',
  'edge-square-three': 'e9,28,28,8 O9,17 O9,29 o20,17 f20,29',
  'edge-round': 'e11,10,12,1 P17,17,13 o12,12 o22,12 o12,22 f22,22',
  'edge-round-four': 'e11,10,12,1 P17,17,13 o12,12 o22,12 o12,22 o22,22 f32,6',

  round: 'P17,17,13 o12,12 o22,12 o12,22 f22,22',
  'round-line': 'P17,17,13 o12,12 o22,12 o12,22 o22,22 -32,17,46,17',
  'round-three': 'P17,17,13 s9,17 s17,17 s25,17 f17,25',
  'round-two': 'P17,17,13 O12,17 o22,17 f17,9',
  'round-tri': 'P17,17,13 O17,12 o12,21 o22,21 f17,27',
  'round-cross': 'P17,17,14 o17,10 o24,17 o17,24 o10,17',
  'round-rim': 'P17,17,14 P17,17,10 s13,13 s21,13 s13,21 f21,21',

  'step-one-two': 'p3,3,18,38,6 O12,12 o12,24 s12,34 f27,9',
  'step-gimbal': 'p3,3,20,44,6 Q13,13 o13,25 s13,34 f20,42',
  'window-round': 'p3,3,34,28,7 P16,17,10 s12,14 s20,14 s16,21 f32,9',
  'window-half': 'p3,3,34,28,5 O10,11 O10,23 o21,11 f21,23 -27,3,27,31',
} satisfies Record<string, string>
