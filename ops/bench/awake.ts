/**
 * Part "awake": what the start of a page costs beside the same page without scripts, and what becomes of taps made
 * meanwhile. CPU at a quarter, slow 4G, throttling applied.
 */
import type { Result } from 'lighthouse'
import * as v from 'valibot'
import { addressOf, openVisitedShop, type VisitedShop } from './browser.ts'
import { measureEarlyTaps } from './early-taps.ts'
import type { Figures } from './figures.ts'
import { type Lighthouse, numberOf, withLighthouse } from './lighthouse.ts'
import { median } from './median.ts'
import { AWAKE } from './pages.ts'
import { addCopy, type Copies, serveCopies } from './static-copy.ts'

const Milliseconds = v.optional(v.number(), 0)
/** Lighthouse's details of `long-tasks`: the tasks of 50 ms and more, with the time by kind of work. */
const LongTasks = v.object({
  debugData: v.object({
    tasks: v.array(
      v.object({
        scriptEvaluation: Milliseconds,
        scriptParseCompile: Milliseconds,
        garbageCollection: Milliseconds,
      }),
    ),
  }),
})
const Work = v.object({ items: v.array(v.object({ group: v.string(), duration: v.number() })) })
const SCRIPT: ReadonlySet<string> = new Set(['scriptEvaluation', 'scriptParseCompile', 'garbageCollection'])

function longestScript({ audits }: Result): number {
  const { tasks } = v.parse(LongTasks, audits['long-tasks']?.details).debugData
  const script = tasks.map((task) => task.scriptEvaluation + task.scriptParseCompile + task.garbageCollection)
  return Math.max(0, ...script)
}

function scriptUntilIdle({ audits }: Result): number {
  const { items } = v.parse(Work, audits['mainthread-work-breakdown']?.details)
  const script = items.filter(({ group }) => SCRIPT.has(group))
  return script.reduce((sum, { duration }) => sum + duration, 0)
}

const list = (values: readonly number[]) => values.map(Math.round).join(', ')

async function measureStart(
  { id, path }: (typeof AWAKE)[number],
  rounds: number,
  { context, run }: Lighthouse,
  shop: VisitedShop,
  copies: Copies,
): Promise<Figures> {
  const url = addressOf(shop, path)
  const copyUrl = await addCopy(copies, path, context, url)
  const runs: { ours: Result; copy: Result }[] = []
  for (let round = 0; round < rounds; round++) runs.push({ ours: await run(url), copy: await run(copyUrl) })
  const blocking = runs.map(({ ours }) => numberOf(ours, 'total-blocking-time'))
  const copyBlocking = runs.map(({ copy }) => numberOf(copy, 'total-blocking-time'))
  const longest = runs.map(({ ours }) => longestScript(ours))
  const script = runs.map(({ ours }) => scriptUntilIdle(ours))
  return {
    [`awake.${id}.tbt`]: {
      value: median(blocking.map((value, round) => value - (copyBlocking[round] ?? 0))),
      detail: `${list(blocking)}; the static page ${list(copyBlocking)}`,
    },
    [`awake.${id}.longest`]: { value: median(longest), detail: list(longest) },
    [`awake.${id}.script`]: { value: median(script), detail: list(script) },
  }
}

export async function measureAwake(rounds: number): Promise<Figures> {
  const shop = await openVisitedShop()
  const copies = await serveCopies(shop)
  const figures: Figures = {}
  try {
    for (const who of ['visitor', 'customer', 'owner'] as const)
      await withLighthouse(shop, who, async (lighthouse) => {
        for (const page of AWAKE.filter((each) => each.who === who))
          Object.assign(figures, await measureStart(page, rounds, lighthouse, shop, copies))
      })
    return { ...figures, ...(await measureEarlyTaps(shop, rounds)) }
  } finally {
    copies.close()
    await shop.close()
  }
}
