/** Serves rendered pages without scripts: the lower bound for a page's LCP. */
import { readFileSync } from 'node:fs'
import { createSecureServer } from 'node:http2'
import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'
import type { BrowserContext, Page } from 'playwright'
import type { ServerEnv } from '#server/deps.ts'
import { type CachedResponse, cacheResponse, sendCachedResponse } from '#server/http/cached-response.ts'
import type { VisitedShop } from './browser.ts'

const HAS_CONTENT = /<div id="root"></
const EMPTY_ROOT = '<div id="root"></div>'

/**
 * Returns the page's HTML without scripts: the prerendered HTML, or the DOM where the server sends an empty shell or the
 * frame of a page whose data only the browser can ask for (/track).
 */
async function htmlOf(page: Page): Promise<string> {
  const served = await (await fetch(page.url())).text()
  const isComplete = HAS_CONTENT.test(served.replace(EMPTY_ROOT, '')) && new URL(page.url()).hash === ''
  const prerendered = isComplete ? served : null
  return page.evaluate((html) => {
    const copy = html === null ? document : new DOMParser().parseFromString(html, 'text/html')
    for (const element of copy.querySelectorAll(
      'script, template, link[rel=modulepreload], link[as=script], link[rel=manifest]',
    ))
      element.remove()
    return `<!doctype html>${copy.documentElement.outerHTML}`
  }, prerendered)
}

export type Copies = Awaited<ReturnType<typeof serveCopies>>

/** Opens the shop's page in the context and adds its copy. Returns the copy's address. */
export async function addCopy(
  copies: Copies,
  path: string,
  context: BrowserContext,
  url: string,
): Promise<string> {
  const page = await context.newPage()
  await page.goto(url, { waitUntil: 'networkidle' })
  copies.add(path, await htmlOf(page))
  await page.close()
  return `${copies.url}${path}`
}

/** Serves the copies by path, over HTTP/2 too. Their styles, fonts and images are fetched from the shop once. */
export async function serveCopies({ server: shop, certificate }: VisitedShop) {
  const copies = new Map<string, CachedResponse>()
  const assets = new Map<string, Promise<CachedResponse>>()
  const fetchAsset = async (path: string) => {
    const response = await fetch(`${shop.url}${path}`)
    return cacheResponse(
      new Uint8Array(await response.arrayBuffer()),
      response.headers.get('Content-Type') ?? '',
    )
  }
  const app = new Hono<ServerEnv>()
  app.get('*', async (context) => {
    const { pathname, search } = new URL(context.req.url)
    const path = `${pathname}${search}`
    const found = copies.get(path) ?? (await (assets.get(path) ?? fetchAsset(path)))
    assets.set(path, Promise.resolve(found))
    return sendCachedResponse(context, found, 'no-cache')
  })
  const server = createAdaptorServer({
    fetch: app.fetch,
    createServer: createSecureServer,
    serverOptions: {
      cert: readFileSync(certificate.cert),
      key: readFileSync(certificate.key),
      allowHTTP1: true,
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (!address || typeof address !== 'object') throw new Error('The copies are not served.')
  return {
    url: `https://localhost:${address.port}`,
    add: (path: string, html: string) =>
      copies.set(path, cacheResponse(new Uint8Array(Buffer.from(html)), 'text/html; charset=utf-8')),
    close: () => server.close(),
  }
}
