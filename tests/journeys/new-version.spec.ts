/** Another version of the shop is put up while somebody is on its pages: never a page of one with the code of the other. */
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { type BrowserContext, expect, type Page, test } from 'playwright/test'
import { build } from 'vite'
import { openShop, type Shop } from '../support/app.ts'
import { freePort } from '../support/free-port.ts'
import { cachedPaths, waitForServiceWorker } from './service-worker-cache.ts'

test.use({ serviceWorkers: 'allow' })
// What is built is for both tests.
test.describe.configure({ mode: 'default' })

const VERSIONS = ['one', 'two'] as const
type Version = (typeof VERSIONS)[number]

/** How long a browser may take for it. */
const CHANGE_MS = 500

let folder: string
let port: number
let shop: Shop | undefined
let server: Server | undefined

/** The same product, built so that each version's files have other bytes and other names. */
const buildVersion = (version: Version) =>
  build({
    logLevel: 'error',
    build: { outDir: join(folder, version), emptyOutDir: true },
    plugins: [
      {
        name: 'version',
        transform: {
          filter: { id: /\/src\/.*\.tsx$/ },
          handler: (code) => `${code}\nglobalThis.builtAs = '${version}'\n`,
        },
      },
    ],
  })

test.beforeAll(async () => {
  test.setTimeout(180_000)
  folder = await mkdtemp(join(tmpdir(), 'doorstep-versions-'))
  port = await freePort()
  for (const version of VERSIONS) await buildVersion(version)
})
test.afterAll(async () => {
  await takeDown()
  await rm(folder, { recursive: true, force: true })
})

async function takeDown() {
  server?.closeAllConnections()
  server?.close()
  await shop?.close()
}

/** The shop's server with one of the two versions, always at the same address. */
async function putUp(version: Version) {
  await takeDown()
  const open = await openShop({
    dist: join(folder, version),
    settings: { PUBLIC_URL: `http://localhost:${port}` },
  })
  shop = open
  const listener = getRequestListener((request) =>
    open.ask(new URL(request.url).pathname, { headers: request.headers }),
  )
  server = createServer(listener).listen(port, '127.0.0.1')
  await once(server, 'listening')
}

const scriptOf = (page: Page) => page.locator('script[type=module][src]').first().getAttribute('src')
const titled = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
const codeKept = async (page: Page) =>
  (await cachedPaths(page)).filter((path) => path.startsWith('/assets/index-'))

/** Opens the shop anew until a version answers: the browser changes workers in the moment when no page is open. */
async function visitOf(context: BrowserContext, home: string, script: string | null): Promise<Page> {
  let visit: Page | undefined
  await expect(async () => {
    await visit?.close()
    visit = undefined
    await new Promise((resolve) => setTimeout(resolve, CHANGE_MS))
    visit = await context.newPage()
    await visit.goto(home)
    expect(await scriptOf(visit)).toBe(script)
  }).toPass({ timeout: 60_000 })
  if (!visit) throw new Error('Nobody visits.')
  return visit
}

test('an open page goes on with its own code, the next visit has the new one, with or without a network', async ({
  context,
}) => {
  await putUp('one')
  const page = await context.newPage()
  const home = `http://localhost:${port}/`
  await page.goto(home)
  await waitForServiceWorker(page)
  const first = await scriptOf(page)

  await putUp('two')
  // Its code was never loaded, and the server has it no longer.
  await page.getByRole('main').getByRole('link', { name: 'Mobile Repair' }).click()
  await titled(page, 'Mobile Repair: which brand?')
  // On a busy machine the answer may take so long that the kept version stands in once more.
  await expect(async () => {
    await page.reload()
    expect(await scriptOf(page)).not.toBe(first)
  }).toPass({ timeout: 60_000 })
  const second = await scriptOf(page)
  await titled(page, 'Mobile Repair: which brand?')

  // Without a network the old version answers as a whole, until the last of its pages is closed.
  const isWaiting = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state)
  await expect.poll(isWaiting, { timeout: 30_000 }).toBe('installed')
  await context.setOffline(true)
  await page.reload()
  await titled(page, 'Mobile Repair: which brand?')
  expect(await scriptOf(page)).toBe(first)

  await page.close()
  const next = await visitOf(context, home, second)
  await titled(next, /We repair your/)
  await next.getByRole('main').getByRole('link', { name: 'Mobile Repair' }).click()
  await titled(next, 'Mobile Repair: which brand?')
  expect(await codeKept(next)).not.toContain(first)
  expect(await codeKept(next)).toContain(second)
})

test('the browser may install the shop, and finds nothing wrong with what it says of itself', async ({
  page,
  context,
}) => {
  await putUp('one')
  await page.goto(`http://localhost:${port}/`)
  await waitForServiceWorker(page)
  const client = await context.newCDPSession(page)
  const { errors, data } = await client.send('Page.getAppManifest')
  expect(errors).toEqual([])
  expect(JSON.parse(data ?? '')).toMatchObject({ id: '/', scope: '/', display: 'standalone' })
  // A window of a test is a private one, which may never install; that is the only thing in the way.
  const { installabilityErrors } = await client.send('Page.getInstallabilityErrors')
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([])
  for (const { src } of JSON.parse(data ?? '').icons)
    expect((await page.request.get(new URL(src, page.url()).href)).status(), src).toBe(200)
})
