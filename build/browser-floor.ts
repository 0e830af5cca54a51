/**
 * The oldest browsers that the pages support (README): those with cascade layers, without which no style applies. iPhones since
 * the 6s, Android since 6, Windows since 7.
 */
export const FLOOR = { chrome: '100', firefox: '100', safari: '15.4' } as const

/** The same for Vite and Lightning CSS, which compile newer syntax. Newer functions are not compiled: tests/browsers finds them. */
export const TARGET = [
  `chrome${FLOOR.chrome}`,
  `firefox${FLOOR.firefox}`,
  `safari${FLOOR.safari}`,
  `ios${FLOOR.safari}`,
]
