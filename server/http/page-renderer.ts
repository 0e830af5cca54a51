/** Renders personal pages on request, with the data of the signed-in person. */
import { pathToFileURL } from 'node:url'
import type { Hono } from 'hono'
import type { Config } from '../config.ts'
import type { AppDeps, ServerContext, ServerEnv } from '../deps.ts'
import type { PageFile } from './html-pages.ts'

type ServerEntry = typeof import('#src/app/entry-server.tsx')

const ROOT = '<div id="root"></div>'
/** Whoever waits longer gets the page without content, which the browser renders. */
const TIMEOUT_MS = 2_000
/** So do all others while this many pages are rendered, each about 15 ms of processor time. */
const MAX_AT_ONCE = 8

/** Node caches the module. */
const importEntry = (file: string): Promise<ServerEntry> => import(pathToFileURL(file).href)

/** Renders a page for nobody: the first rendering of a process compiles its code and takes ten times as long. */
export async function warmUpRenderer(entry: string | undefined, { publicUrl }: Config): Promise<void> {
  if (entry === undefined) return
  const { render } = await importEntry(entry)
  const request = new Request(`${publicUrl}/my-requests`)
  await render({ request, user: { userId: 0, role: 'CUSTOMER' }, fetch: async () => Response.json([]) })
}

/**
 * @param entry the file of the built server entry
 * @param app answers the API calls of the page, with all their checks
 * @returns renders the requested page; undefined for visitors, and when the page cannot be rendered
 */
export function createPageRenderer(deps: AppDeps, entry: string, app: Hono<ServerEnv>) {
  let renderings = 0

  async function render(context: ServerContext, file: PageFile): Promise<string | undefined> {
    const user = await deps.authenticate(context)
    if (!user) return undefined
    const { render } = await importEntry(entry)
    const { url } = context.req
    const headers = { cookie: context.req.header('Cookie') ?? '' }
    const content = await render({
      request: new Request(url, { signal: AbortSignal.timeout(TIMEOUT_MS) }),
      user,
      fetch: async (call, init) =>
        app.fetch(new Request(new URL(String(call), url), { ...init, headers }), context.env),
    })
    if (content === undefined) return undefined
    const html = await file.read()
    return html.replace(ROOT, () => `<div id="root" data-user-id="${user.userId}">${content}</div>`)
  }

  return async (context: ServerContext, file: PageFile): Promise<string | undefined> => {
    if (renderings >= MAX_AT_ONCE) return undefined
    renderings++
    try {
      return await render(context, file)
    } catch (error) {
      deps.log.warn({ event: 'page.not-rendered', path: file.path, err: error })
      return undefined
    } finally {
      renderings--
    }
  }
}
