/**
 * STABLE. The browser's clock: when it begins, and when it stands still. An ordinary morning of the shop.
 * Much lies between, because the clock runs while a busy machine gets from one to the other.
 */
export const CLOCK_START = new Date('2026-11-23T10:00:00+05:30').getTime()
export const NOW = CLOCK_START + 600_000
