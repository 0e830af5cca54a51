/** A page as it stands once it is drawn, served without any script: the soonest that its picture can be there. */
import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'
import type { Page } from 'playwright'
import type { ServerEnv } from '#server/deps.ts'
import { type CachedResponse, cacheResponse, sendCachedResponse } from '#server/http/cached-response.ts'

const DRAWN_BY_BUILD = /<div id="root"></
const EMPTY = '<div id="root"></div>'

/** The page's elements without what would run: as the build drew it, or as its script did where the build drew nothing. */
export async function htmlOf(page: Page): Promise<string> {
  const served = await (await fetch(page.url())).text()
  const drawn = DRAWN_BY_BUILD.test(served.replace(EMPTY, '')) ? served : null
  return page.evaluate((html) => {
    const copy = html === null ? document : new DOMParser().parseFromString(html, 'text/html')
    for (const element of copy.querySelectorAll(
      'script, template, link[rel=modulepreload], link[as=script], link[rel=manifest]',
    ))
      element.remove()
    return `<!doctype html>${copy.documentElement.outerHTML}`
  }, drawn)
}

/** Serves copies by their addresses; what they name (styles, fonts, pictures) comes from the shop, once. */
export async function serveCopies(shop: string) {
  const copies = new Map<string, CachedResponse>()
  const rest = new Map<string, Promise<CachedResponse>>()
  const fetched = async (path: string) => {
    const answer = await fetch(`${shop}${path}`)
    return cacheResponse(new Uint8Array(await answer.arrayBuffer()), answer.headers.get('Content-Type') ?? '')
  }
  const app = new Hono<ServerEnv>()
  app.get('*', async (context) => {
    const { pathname, search } = new URL(context.req.url)
    const path = `${pathname}${search}`
    const found = copies.get(path) ?? (await (rest.get(path) ?? fetched(path)))
    rest.set(path, Promise.resolve(found))
    return sendCachedResponse(context, found, 'no-cache')
  })
  const server = createAdaptorServer({ fetch: app.fetch })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (!address || typeof address !== 'object') throw new Error('The copies are not served.')
  return {
    url: `http://localhost:${address.port}`,
    add: (path: string, html: string) =>
      copies.set(path, cacheResponse(new Uint8Array(Buffer.from(html)), 'text/html; charset=utf-8')),
    close: () => server.close(),
  }
}
