/** A browser that stands still must not stop the run: what takes too long fails, and says what it was. */
export async function withTimeout<Result>(ms: number, task: string, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${task} did not end in ${ms / 1_000} s`)), ms)
  })
  try {
    return await Promise.race([work, timeout])
  } finally {
    clearTimeout(timer)
  }
}
