/** Judges many mutants, some at a time. One that never comes to an end is found by that. */
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import * as v from 'valibot'

export type Task = { machine: string; index: number }

/** Far longer than any takes: it only ends walks that have no end. */
const TIME_LIMIT_MS = 60_000
const Answer = v.tuple([v.object({ finding: v.nullable(v.string()) })])

const open = () => new Worker(new URL('worker.ts', import.meta.url))

/** What was found in one mutant; null for nothing. */
async function judge(worker: Worker, task: Task): Promise<string | null> {
  worker.postMessage(task)
  const answer = await once(worker, 'message', { signal: AbortSignal.timeout(TIME_LIMIT_MS) })
  return v.parse(Answer, answer)[0].finding
}

/** Judges all of them in so many threads; `tell` hears of each. */
export async function judgeAll(
  tasks: readonly Task[],
  threads: number,
  tell: (task: Task, finding: string | null) => void,
): Promise<void> {
  const left = [...tasks]
  async function work() {
    let worker = open()
    try {
      for (let task = left.shift(); task; task = left.shift())
        try {
          tell(task, await judge(worker, task))
        } catch (error) {
          tell(task, `no end: ${error instanceof Error ? error.message : error}`)
          await worker.terminate()
          worker = open()
        }
    } finally {
      await worker.terminate()
    }
  }
  await Promise.all(Array.from({ length: threads }, work))
}
