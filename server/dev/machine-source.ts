/** Shows the source of a machine in a local run; the statechart page links to it. */
import { readFile } from 'node:fs/promises'
import type { Hono } from 'hono'
import { type Config, isLocalRun } from '../config.ts'
import type { ServerEnv } from '../deps.ts'
import { notFound } from '../http/http-error.ts'

const FOLDER = new URL('../../machines/', import.meta.url)

/** Mounts GET /dev/machines/<folder>/<file>.ts in a local run: the file as plain text, or 404. */
export function machineSourceRoutes(app: Hono<ServerEnv>, config: Config): void {
  if (!isLocalRun(config)) return
  app.get('/dev/machines/:path{([a-z-]+/)?[a-z-]+\\.ts}', async (context) => {
    const text = await readFile(new URL(context.req.param('path'), FOLDER), 'utf8').catch(() => undefined)
    context.header('Cache-Control', 'no-store')
    return text === undefined ? context.text(notFound(), 404) : context.text(text)
  })
}
