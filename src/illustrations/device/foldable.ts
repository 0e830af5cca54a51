/** Foldable phones: fold (cover side and open screen) and flip (open and closed). */
import { cameraShapes } from './camera.ts'
import type { FlipSpec, FoldSpec } from './device-spec.ts'
import { frontKeys } from './phone-keys.ts'
import { at, eye, flat, path, rect, type Shape, shine } from './shapes.ts'

const FOLD_CAMERAS: Record<FoldSpec['flash'], string> = {
  inside: 'p3,3,12,40,6 o9,9 o9,20 o9,31 f9,39',
  outside: 'p3,3,12,36,6 o9,9 o9,21 o9,33 f19,8',
}

export const foldShapes = ({ flash }: FoldSpec): Shape[] => [
  at(6, 8, [
    path('M-1 20v12M-1 38v8'),
    rect(0, 0, 38, 88, 5, { fill: 'back' }),
    ...cameraShapes(FOLD_CAMERAS[flash]),
  ]),
  at(22, 24, [
    rect(0, 0, 68, 88, 5, { fill: 'body' }),
    rect(3, 3, 62, 82, 2, flat('screen')),
    shine(58, 52),
    path('M34 3v82', { line: 'shine' }),
    path('M34 0v3M34 85v3'),
    eye(49, 8),
  ]),
]

const onScreen = { fill: 'screen' } as const
const COVERS: Record<FlipSpec['cover'], Shape[]> = {
  strip: [path('M0 25H42'), ...cameraShapes('o10,8 o10,18 f17,8'), rect(20, 12, 17, 8, 2, onScreen)],
  folder: [
    path('M8 4H34a4 4 0 0 1 4 4V30H26q-2 0-3 2l-4 10q-1 2-3 2H8a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4z', onScreen),
    ...cameraShapes('o26,39 o35,39'),
  ],
  tiny: cameraShapes('p4,5,34,14,7 o11,12 o22,12 f31,12'),
  full: [rect(4, 4, 34, 40, 5, onScreen), ...cameraShapes('o11,37 o21,37 f29,37')],
}

export const flipShapes = ({ cover }: FlipSpec): Shape[] => [
  at(44, 9, [
    ...frontKeys('right', 42),
    rect(0, 0, 42, 102, 8, { fill: 'body' }),
    rect(3, 3, 36, 96, 5, flat('screen')),
    shine(34, 22),
    path('M3 51h36', { line: 'shine' }),
    path('M0 48v6M42 48v6'),
    eye(21, 7),
  ]),
  at(9, 61, [path('M-1 12v9M-1 27v9'), rect(0, 0, 42, 48, 8, { fill: 'back' }), ...COVERS[cover]]),
]
