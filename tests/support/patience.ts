/**
 * How long a test waits for something before it reports a hang. No test asserts a time: on a busy machine it is slower, never
 * red. While a test is written, `PATIENCE_MS=5000` reports a failure sooner.
 */
export const PATIENCE_MS = Number(process.env.PATIENCE_MS ?? 300_000)

/** The limit of one test, which waits many times: the failed wait is reported, not the whole test. */
export const TEST_TIMEOUT_MS = PATIENCE_MS * 4
