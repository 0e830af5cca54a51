/** The pages that the service worker keeps, marked as all pages of the shop. */
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { LANGUAGES, type Language } from '#texts/languages.ts'
import type { ServerEnv } from '../deps.ts'
import { type CachedResponse, cacheResponse, sendCachedResponse } from './cached-response.ts'
import type { PageMark, ReadMark } from './page-mark.ts'
import { POLICY, pagePolicy } from './security-headers.ts'

const PAGES = ['shell', 'offline'] as const
const WORKER = 'service-worker'

type MarkedFile = { response: CachedResponse; policy: string | undefined }

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64')

/** Calls `load` again for another mark. */
function oncePerMark<T>(load: (mark: PageMark) => Promise<T>): (mark: PageMark) => Promise<T> {
  let known: { version: string; value: Promise<T> } | undefined
  return (mark) => {
    const { version } = mark
    if (known?.version !== version) known = { version, value: load(mark) }
    return known.value
  }
}

/** The three files of a language by their paths. The worker's script has the pages' hashes, and its browser checks them. */
async function loadFiles(dist: string, language: Language, { mark }: PageMark) {
  const pathOf = (name: string, type: string) => `/${name}${language === 'en' ? '' : `-${language}`}.${type}`
  const files = new Map<string, MarkedFile>()
  const workerPath = pathOf(WORKER, 'js')
  let worker = await readFile(join(dist, workerPath), 'utf8')
  for (const name of PAGES) {
    const path = pathOf(name, 'html')
    const built = await readFile(join(dist, path), 'utf8')
    const html = mark(built, language)
    worker = worker.replaceAll(hashOf(built), hashOf(html))
    files.set(path, {
      response: cacheResponse(Buffer.from(html), 'text/html; charset=utf-8'),
      policy: pagePolicy(html),
    })
  }
  const script = cacheResponse(Buffer.from(worker), 'text/javascript; charset=utf-8')
  return files.set(workerPath, { response: script, policy: undefined })
}

/** Mounts them before the built files, which go out while nothing is marked. */
export function mountMarkedFiles(app: Hono<ServerEnv>, dist: string, readMark: ReadMark): void {
  for (const { language } of LANGUAGES) {
    const suffix = language === 'en' ? '' : `-${language}`
    if (!existsSync(join(dist, `${WORKER}${suffix}.js`))) continue
    const read = oncePerMark((mark) => loadFiles(dist, language, mark))
    for (const path of [...PAGES.map((name) => `/${name}${suffix}.html`), `/${WORKER}${suffix}.js`])
      app.get(path, async (context, next) => {
        const mark = await readMark()
        const file = mark.version === '' ? undefined : (await read(mark)).get(path)
        if (!file) return next()
        if (file.policy) context.header(POLICY, file.policy)
        return sendCachedResponse(context, file.response, 'no-cache')
      })
  }
}
