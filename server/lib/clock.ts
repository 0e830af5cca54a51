/** The server's clock; tests provide their own. */
export type Clock = { now(): number }

export const systemClock: Clock = { now: () => Date.now() }

export const SECOND = 1_000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/**
 * How far the clocks of several processes may differ. A stored time further in the future was written by a wrong clock
 * and is ignored or replaced: otherwise correcting the clock would lock users out or make sessions last for ever.
 */
export const CLOCK_SKEW = 60 * SECOND
