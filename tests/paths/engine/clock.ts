/**
 * STABLE. The times at which the browser's clock is installed and paused, during the shop's opening hours. The gap is large
 * because the clock runs until the pause, which can take long on a busy machine.
 */
export const CLOCK_START = new Date('2026-11-23T10:00:00+05:30').getTime()
export const NOW = CLOCK_START + 600_000
