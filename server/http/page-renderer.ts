/** Renders pages on request: personal ones with the signed-in user's data, and built ones whose data has changed since. */
import { pathToFileURL } from 'node:url'
import type { Hono } from 'hono'
import { ORIGIN } from '#shared/origin.ts'
import { BUILT_CONTACT } from '#shared/shop/contact.ts'
import type { Config } from '../config.ts'
import type { AppDeps, ServerContext, ServerEnv } from '../deps.ts'
import type { ChangedData } from './changed-data.ts'
import type { PageFile } from './html-pages.ts'

type ServerEntry = typeof import('#src/app/entry-server.tsx')
type RenderInput = Parameters<ServerEntry['render']>[0]

/** The root element, which is the last of the body. */
const ROOT = /<div id="root">.*<\/div>(?=\s*<\/body>)/s
const STRUCTURED_DATA = /<script type="application\/ld\+json">.*?<\/script>/s
/** After this time the browser gets the page without content and renders it itself. */
const PERSONAL_TIMEOUT_MS = 2_000
/** Rendered once for everybody, so it may take longer on a busy machine. */
const CHANGED_TIMEOUT_MS = 10_000
/** Further requests get the page without content. Rendering takes about 15 ms of CPU time per page. */
const MAX_CONCURRENT = 8

/** The calls of a personal page are the caller's: with the session, the address and the protocol that a trusted proxy reported. */
const OF_THE_CALLER = ['cookie', 'x-forwarded-for', 'x-forwarded-proto'] as const

const importEntry = (file: string): Promise<ServerEntry> => import(pathToFileURL(file).href)

/** Renders one page at start: the first rendering of a process takes ten times as long as the others. Of the plain paths only: each language has an entry of its own, of 10 MB in memory. */
export async function warmUpRenderer(entry: string | undefined, { publicUrl }: Config): Promise<void> {
  if (entry === undefined) return
  const { render } = await importEntry(entry)
  const request = new Request(`${publicUrl}/my-requests`)
  await render({
    request,
    user: { userId: 0, role: 'CUSTOMER' },
    contact: BUILT_CONTACT,
    fetch: async () => Response.json([]),
  })
}

/** The page with new content; undefined when it redirects. */
async function render(file: PageFile, input: Omit<RenderInput, 'contact'>): Promise<string | undefined> {
  const { render } = await importEntry(file.entry)
  const content = await render({ ...input, contact: file.contact })
  if (content === undefined) return undefined
  const person = input.user ? ` data-user-id="${input.user.userId}"` : ''
  return (await file.read()).replace(ROOT, () => `<div id="root"${person}>${content}</div>`)
}

/** @param app handles the calls of personal pages, with all their checks */
export function createPageRenderer(deps: AppDeps, app: Hono<ServerEnv>) {
  const { publicUrl } = deps.config
  let personal = 0

  /** Undefined, and a line in the log, when the rendering fails or takes too long. */
  async function attempt(
    file: PageFile,
    timeoutMs: number,
    work: (signal: AbortSignal) => Promise<string | undefined>,
  ): Promise<string | undefined> {
    // AbortSignal.timeout() would keep every rendered page in memory until the time is over.
    const abort = new AbortController()
    const timer = setTimeout(() => abort.abort(new Error('The page took too long.')), timeoutMs)
    try {
      return await work(abort.signal)
    } catch (error) {
      deps.log.warn({ event: 'page.not-rendered', path: file.path, err: error })
      deps.metrics.recordNotRendered()
      return undefined
    } finally {
      clearTimeout(timer)
    }
  }

  async function renderFor(
    context: ServerContext,
    file: PageFile,
    signal: AbortSignal,
  ): Promise<string | undefined> {
    const user = await deps.authenticate(context)
    if (!user) return undefined
    const { url } = context.req
    const headers = new Headers({ 'accept-language': file.language })
    for (const name of OF_THE_CALLER) {
      const value = context.req.header(name)
      if (value !== undefined) headers.set(name, value)
    }
    return render(file, {
      request: new Request(url, { signal }),
      user,
      fetch: async (call, init) =>
        app.fetch(new Request(new URL(String(call), url), { ...init, headers }), context.env),
    })
  }

  return {
    /** Undefined for visitors, and when it fails. */
    async renderPersonal(context: ServerContext, file: PageFile): Promise<string | undefined> {
      if (personal >= MAX_CONCURRENT) return undefined
      personal++
      try {
        return await attempt(file, PERSONAL_TIMEOUT_MS, (signal) => renderFor(context, file, signal))
      } finally {
        personal--
      }
    },

    /** A page that the build wrote, with other data, for everybody; undefined when it fails. */
    renderChanged: (file: PageFile, { answers, hours }: ChangedData) =>
      attempt(file, CHANGED_TIMEOUT_MS, async (signal) => {
        const html = await render(file, {
          request: new Request(`${publicUrl}${file.prefix}${file.path}`, { signal }),
          user: null,
          fetch: async (call) => {
            const answer = answers[String(call)]
            if (!answer) throw new Error(`A page for everybody calls ${call}.`)
            return new Response(answer.body, { headers: { 'Content-Type': answer.type } })
          },
        })
        if (!hours) return html
        const { structuredDataOf } = await importEntry(file.entry)
        return html?.replace(STRUCTURED_DATA, () =>
          structuredDataOf(hours, file.contact).replaceAll(ORIGIN, publicUrl),
        )
      }),
  }
}
