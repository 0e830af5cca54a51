/** Part "web": Lighthouse over HTTP/2, each page compared with its own copy without scripts. */
import { isInstalled, PROXIES } from '#tests/support/proxy.ts'
import { addressOf, openVisitedShop, type Role, type VisitedShop } from './browser.ts'
import type { Figures } from './figures.ts'
import { type Lighthouse, numberOf, withLighthouse } from './lighthouse.ts'
import { median, ratioOf } from './median.ts'
import { PAGES, type Page, PROXIED } from './pages.ts'
import { addCopy, type Copies, serveCopies } from './static-copy.ts'

type WebBench = Lighthouse & { shop: VisitedShop; copies: Copies }

async function measurePage({ id, path }: Page, rounds: number, bench: WebBench): Promise<Figures> {
  const { context, run, shop, copies } = bench
  const url = addressOf(shop, path)
  const copyUrl = await addCopy(copies, path, context, url)
  const samples = { ours: [] as number[], copy: [] as number[], tbt: [] as number[], cls: [] as number[] }
  const scores: number[] = []
  for (let round = 0; round < rounds; round++) {
    const ours = await run(url)
    const copy = await run(copyUrl)
    const simulated = await run(url, 'simulate')
    samples.ours.push(numberOf(ours, 'largest-contentful-paint'))
    samples.copy.push(numberOf(copy, 'largest-contentful-paint'))
    samples.tbt.push(numberOf(ours, 'total-blocking-time'))
    samples.cls.push(numberOf(ours, 'cumulative-layout-shift'))
    scores.push(Math.round((simulated.categories.performance?.score ?? 0) * 100))
  }
  const ms = (values: readonly number[]) => Math.round(median(values))
  console.log(`${path}: LCP ${ms(samples.ours)} of ${ms(samples.copy)} ms`)
  const detail = `median of ${rounds}`
  return {
    [`web.${id}.lcp`]: {
      value: ratioOf(samples.ours, samples.copy),
      detail: `${ms(samples.ours)} of ${ms(samples.copy)} ms, throttling applied`,
    },
    [`web.${id}.tbt`]: { value: median(samples.tbt), detail },
    [`web.${id}.cls`]: { value: median(samples.cls), detail },
    [`web.${id}.score`]: { value: median(scores), detail: scores.join(', ') },
  }
}

const measureAs = (who: Role, pages: readonly Page[], shop: VisitedShop, copies: Copies, rounds: number) =>
  withLighthouse(shop, who, async (lighthouse) => {
    const figures: Figures = {}
    for (const page of pages)
      Object.assign(figures, await measurePage(page, rounds, { ...lighthouse, shop, copies }))
    return figures
  })

export async function measureWeb(rounds: number): Promise<Figures> {
  const shop = await openVisitedShop()
  const copies = await serveCopies(shop)
  const figures: Figures = {}
  try {
    for (const who of ['visitor', 'customer', 'owner', 'technician'] as const) {
      const pages = PAGES.filter((page) => page.who === who)
      Object.assign(figures, await measureAs(who, pages, shop, copies, rounds))
    }
  } finally {
    copies.close()
    await shop.close()
  }
  return figures
}

/** One page behind each proxy of ops/deploy that is installed. */
export async function measureProxies(rounds: number): Promise<Figures> {
  const figures: Figures = {}
  for (const name of PROXIES.filter(isInstalled)) {
    const shop = await openVisitedShop(name)
    const copies = await serveCopies(shop)
    try {
      const measured = await measureAs(PROXIED.who, [PROXIED], shop, copies, rounds)
      const lcp = measured[`web.${PROXIED.id}.lcp`]
      if (lcp) figures[`proxies.${name}.lcp`] = lcp
    } finally {
      copies.close()
      await shop.close()
    }
  }
  return figures
}
