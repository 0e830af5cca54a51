/** Runs every kind of attack against a shop as it is built and started, and counts what held. */

import { openDatabase } from '#server/database/client.ts'
import type { Engine } from '#tests/support/app.ts'
import { contentsOf } from '#tests/support/contents.ts'
import { startCluster } from '#tests/support/postgres.ts'
import { openCrashShop } from '../crash/crash-shop.ts'
import type { Attack, Kind } from './attack.ts'
import { access } from './kinds/access.ts'
import { csrf } from './kinds/csrf.ts'
import { extremes } from './kinds/extremes.ts'
import { fullDisk } from './kinds/full-disk.ts'
import { fuzzing } from './kinds/fuzzing.ts'
import { handOver } from './kinds/hand-over.ts'
import { injection } from './kinds/injection.ts'
import { kills } from './kinds/kills.ts'
import { photos } from './kinds/photos.ts'
import { pipelining } from './kinds/pipelining.ts'
import { proxy } from './kinds/proxy.ts'
import { seats } from './kinds/seats.ts'
import { sessions } from './kinds/sessions.ts'
import { slowConnections } from './kinds/slow-connections.ts'
import { smuggling } from './kinds/smuggling.ts'
import { traversal } from './kinds/traversal.ts'
import { unicode } from './kinds/unicode.ts'

/** The last two change settings and the catalogue. */
const KINDS: readonly Kind[] = [
  ...[sessions, csrf, access, injection, unicode, smuggling, traversal, slowConnections, pipelining],
  ...[handOver, photos, proxy, kills, seats, fullDisk, extremes, fuzzing],
]

export type KindResult = {
  kind: string
  checks: number
  /** What each failed check expected. */
  failed: readonly string[]
  /** Why the attack could not be tried. */
  skipped: string | undefined
}

/** The message of an error and of its cause: fetch puts the reason there. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause === undefined ? String(error) : `${error}, ${reasonOf(error.cause)}`
}

type Options = {
  engine: Engine
  seed: number
  isShort: boolean
  /** Whether kinds that do not depend on the database run too. */
  all: boolean
  /** The only kind to run. */
  kind?: string | undefined
  /** Called after every kind. */
  onKind?: (result: KindResult) => void
}

/** @throws when there is no PostgreSQL, or the shop does not start */
export async function runKinds({
  engine,
  seed,
  isShort,
  all,
  kind: only,
  onKind,
}: Options): Promise<KindResult[]> {
  const cluster = engine === 'postgres' ? await startCluster() : undefined
  if (engine === 'postgres' && !cluster) throw new Error('There is no PostgreSQL to attack')
  const shop = await openCrashShop(cluster, 1)
  const database = openDatabase(shop.location, () => undefined)
  const results: KindResult[] = []
  try {
    const kinds = KINDS.filter(({ name, onBoth }) => (all || onBoth) && (only === undefined || name === only))
    if (kinds.length === 0) throw new Error(`There is no kind ${only} to run on ${engine}`)
    for (const kind of kinds) {
      let checks = 0
      const failed: string[] = []
      const attack: Attack = {
        engine,
        seed,
        isShort,
        shop,
        url: shop.servers[0].url,
        priya: await shop.register(),
        raj: await shop.register(),
        owner: shop.owner,
        contents: () => contentsOf(database),
        check(held, what) {
          checks++
          if (!held) failed.push(what)
        },
      }
      const skipped = await kind.run(attack).catch((error: unknown) => {
        checks++
        failed.push(`the attack broke off: ${reasonOf(error)}`)
        return undefined
      })
      const result = { kind: kind.name, checks, failed, skipped }
      results.push(result)
      onKind?.(result)
    }
    return results
  } finally {
    await database.destroy()
    await shop.close()
    await cluster?.stop()
  }
}
