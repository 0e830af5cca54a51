/** Checks mutants in parallel worker threads. A mutant that exceeds the time limit counts as found. */
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import * as v from 'valibot'

export type Task = { machine: string; index: number }

/** Much longer than any mutant takes; it only ends endless walks. */
const TIME_LIMIT_MS = 60_000
const Answer = v.tuple([v.object({ finding: v.nullable(v.string()) })])

const open = () => new Worker(new URL('worker.ts', import.meta.url))

/** Checks one mutant in a worker. Returns the finding, or null. */
async function checkMutant(worker: Worker, task: Task): Promise<string | null> {
  worker.postMessage(task)
  const answer = await once(worker, 'message', { signal: AbortSignal.timeout(TIME_LIMIT_MS) })
  return v.parse(Answer, answer)[0].finding
}

/** Checks all tasks in this many threads and calls `report` for each. */
export async function checkAll(
  tasks: readonly Task[],
  threads: number,
  report: (task: Task, finding: string | null) => void,
): Promise<void> {
  const left = [...tasks]
  async function work() {
    let worker = open()
    try {
      for (let task = left.shift(); task; task = left.shift())
        try {
          report(task, await checkMutant(worker, task))
        } catch (error) {
          report(task, `timeout: ${error instanceof Error ? error.message : error}`)
          await worker.terminate()
          worker = open()
        }
    } finally {
      await worker.terminate()
    }
  }
  await Promise.all(Array.from({ length: threads }, work))
}
