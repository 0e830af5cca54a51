/** The time as the server reads it; tests set their own. */
export type Clock = { now(): number }

export const systemClock: Clock = { now: () => Date.now() }

export const SECOND = 1_000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/**
 * The clocks of several processes may differ by so much. What lies further ahead was written while a clock was wrong:
 * it counts for nothing, or from now on, so that a clock set right locks nobody out and lets nothing live for ever.
 */
export const CLOCK_SKEW = 60 * SECOND
