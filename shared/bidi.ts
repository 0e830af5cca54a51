/** Typed text that is written from right to left, or that holds invisible signs which turn what follows them around. */

const CONTROLS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g
/** Those, and letters of scripts that are written from right to left. */
const TURNS = /[\u0590-\u08FF\u200E\u200F\u202A-\u202E\u2066-\u2069\uFB1D-\uFDFF\uFE70-\uFEFC]/
const ISOLATES = /[\u2066-\u2069]/g
const FIRST_STRONG_ISOLATE = '\u2068'
const POP_ISOLATE = '\u2069'

/** For typed text between other words on the screen: what it turns around ends with it. Other text is unchanged. */
export const isolate = (text: string): string =>
  TURNS.test(text) ? FIRST_STRONG_ISOLATE + text.replace(ISOLATES, '') + POP_ISOLATE : text

/** For typed text that leaves the shop, for example in a message: without the invisible signs. */
export const withoutControls = (text: string): string => text.replace(CONTROLS, '')
