/** Rejects with the task's name when it takes too long, so that a hanging browser does not block the run. */
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
