/** What runs over an open database: the application and the worker that sends its texts. */
import { join } from 'node:path'
import { createApp } from './app.ts'
import type { AppDeps } from './deps.ts'
import { createOutboxWorker } from './notifications/outbox-worker.ts'
import type { createMetrics } from './observability/metrics.ts'
import type { Practice } from './practice/routes.ts'
import { readCode } from './request/hand-over-code.ts'
import { requestLinks } from './request/links.ts'

type ShopDeps = Pick<AppDeps, 'database' | 'sms' | 'clock' | 'config' | 'log' | 'ready'> & {
  metrics: ReturnType<typeof createMetrics>
}

/** The output folder of the build. */
export const DIST = join(import.meta.dirname, '..', 'dist')

/** The worker is not started yet. A shop that starts over is made anew: its caches and its queue are those of deleted rows. */
export function createShop(deps: ShopDeps, practice: Practice | undefined) {
  const { database, config, metrics } = deps
  const outbox = createOutboxWorker({
    ...deps,
    links: requestLinks(database, config.publicUrl),
    codeOf: (id) => readCode(database, id),
    onResult: metrics.recordSend,
  })
  return { outbox, app: createApp({ ...deps, outbox }, DIST, practice) }
}
export type Shop = ReturnType<typeof createShop>
