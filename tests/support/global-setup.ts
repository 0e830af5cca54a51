/** Vitest's global setup: starts one PostgreSQL for the whole run, if available, and sets TEST_DATABASE_URL. */
import { startCluster } from './postgres.ts'

export async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_DATABASE_URL) return undefined
  const cluster = await startCluster()
  if (!cluster) return undefined
  process.env.TEST_DATABASE_URL = cluster.url
  return cluster.stop
}
