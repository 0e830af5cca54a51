/** Renders personal pages on request with the signed-in user's data. */
import { pathToFileURL } from 'node:url'
import type { Hono } from 'hono'
import type { Config } from '../config.ts'
import type { AppDeps, ServerContext, ServerEnv } from '../deps.ts'
import type { PageFile } from './html-pages.ts'

type ServerEntry = typeof import('#src/app/entry-server.tsx')

const ROOT = '<div id="root"></div>'
/** After this time the browser gets the page without content and renders it itself. */
const TIMEOUT_MS = 2_000
/** Further requests get the page without content. Rendering takes about 15 ms of CPU time per page. */
const MAX_CONCURRENT = 8

/** The page's calls are the caller's: with the session, the address and the protocol that a trusted proxy reported. */
const OF_THE_CALLER = ['cookie', 'x-forwarded-for', 'x-forwarded-proto'] as const

const importEntry = (file: string): Promise<ServerEntry> => import(pathToFileURL(file).href)

/** Renders one page at start: the first rendering of a process takes ten times as long as the others. Of the plain paths only: each language has an entry of its own, of 10 MB in memory. */
export async function warmUpRenderer(entry: string | undefined, { publicUrl }: Config): Promise<void> {
  if (entry === undefined) return
  const { render } = await importEntry(entry)
  const request = new Request(`${publicUrl}/my-requests`)
  await render({ request, user: { userId: 0, role: 'CUSTOMER' }, fetch: async () => Response.json([]) })
}

/**
 * @param app handles the page's API requests, with all their checks
 * @returns the function that renders a page to HTML; undefined for visitors, and when rendering fails
 */
export function createPageRenderer(deps: AppDeps, app: Hono<ServerEnv>) {
  let renderings = 0

  async function render(
    context: ServerContext,
    file: PageFile,
    signal: AbortSignal,
  ): Promise<string | undefined> {
    const user = await deps.authenticate(context)
    if (!user) return undefined
    const { render } = await importEntry(file.entry)
    const { url } = context.req
    const headers = new Headers({ 'accept-language': file.language })
    for (const name of OF_THE_CALLER) {
      const value = context.req.header(name)
      if (value !== undefined) headers.set(name, value)
    }
    const content = await render({
      request: new Request(url, { signal }),
      user,
      fetch: async (call, init) =>
        app.fetch(new Request(new URL(String(call), url), { ...init, headers }), context.env),
    })
    if (content === undefined) return undefined
    const html = await file.read()
    return html.replace(ROOT, () => `<div id="root" data-user-id="${user.userId}">${content}</div>`)
  }

  return async (context: ServerContext, file: PageFile): Promise<string | undefined> => {
    if (renderings >= MAX_CONCURRENT) return undefined
    renderings++
    // AbortSignal.timeout() would keep every rendered page in memory until the time is over.
    const abort = new AbortController()
    const timer = setTimeout(() => abort.abort(new Error('The page took too long.')), TIMEOUT_MS)
    try {
      return await render(context, file, abort.signal)
    } catch (error) {
      deps.log.warn({ event: 'page.not-rendered', path: file.path, err: error })
      deps.metrics.recordNotRendered()
      return undefined
    } finally {
      clearTimeout(timer)
      renderings--
    }
  }
}
