/** Does all of it, so many at a time. */
export async function inParallel(work: readonly (() => Promise<void>)[], atOnce: number): Promise<void> {
  const queue = work.values()
  const hand = async () => {
    for (const one of queue) await one()
  }
  await Promise.all(Array.from({ length: atOnce }, hand))
}
