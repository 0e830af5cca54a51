/** Runs the tasks, at most `concurrency` at a time. */
export async function runParallel(
  tasks: readonly (() => Promise<void>)[],
  concurrency: number,
): Promise<void> {
  const queue = tasks.values()
  const worker = async () => {
    for (const one of queue) await one()
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
}
