/** A new version is deployed while a page is open: a page never mixes the code of two versions. */
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { type BrowserContext, expect, type Page, test } from 'playwright/test'
import { build } from 'vite'
import { KEEP_DAY } from '#src/offline/keep-day.ts'
import { openShop, type Shop } from '../support/app.ts'
import { freePort } from '../support/free-port.ts'
import { cachedPaths, dayFiles, waitForDayFiles, waitForServiceWorker } from './service-worker-cache.ts'

test.use({ serviceWorkers: 'allow' })
// The tests use the same builds.
test.describe.configure({ mode: 'default' })

const VERSIONS = ['one', 'two'] as const
type Version = (typeof VERSIONS)[number]

/** The timeout for a change of service workers. */
const CHANGE_MS = 500

let folder: string
let port: number
let shop: Shop | undefined
let server: Server | undefined

/** Builds the product so that each version's files differ in content and name. */
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

/** Starts the server with one of the two versions, always on the same port. */
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

/** The application's script, which the page names in a link. */
const scriptOf = (page: Page) =>
  page.locator('link[rel=modulepreload][href^="/assets/index-"]').first().getAttribute('href')
const titled = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
const codeKept = async (page: Page) =>
  (await cachedPaths(page)).filter((path) => path.startsWith('/assets/index-'))

/** Opens the shop until this version responds: the browser activates a new worker when no page is open. */
async function visitOf(context: BrowserContext, home: string, script: string | null): Promise<Page> {
  let visit: Page | undefined
  await expect(async () => {
    await visit?.close()
    visit = undefined
    await new Promise((resolve) => setTimeout(resolve, CHANGE_MS))
    visit = await context.newPage()
    await visit.goto(home)
    expect(await scriptOf(visit)).toBe(script)
  }).toPass()
  if (!visit) throw new Error('Nobody visits.')
  return visit
}

test('an open page keeps its version, and the next visit has the new one, online or offline', async ({
  context,
}) => {
  await putUp('one')
  const page = await context.newPage()
  const home = `http://localhost:${port}/`
  await page.goto(home)
  await waitForServiceWorker(page)
  const first = await scriptOf(page)

  await putUp('two')
  // The page's code was never loaded, and the server no longer has it.
  await page.getByRole('main').getByRole('link', { name: 'Mobile Repair' }).click()
  await titled(page, 'Which brand is your phone?')
  // On a busy machine the response may be so slow that the cached version is shown once more.
  await expect(async () => {
    await page.reload()
    expect(await scriptOf(page)).not.toBe(first)
  }).toPass()
  const second = await scriptOf(page)
  await titled(page, 'Which brand is your phone?')

  // Offline, the old version is served completely until the last of its pages is closed.
  const isWaiting = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state)
  await expect.poll(isWaiting).toBe('installed')
  await context.setOffline(true)
  await page.reload()
  await titled(page, 'Which brand is your phone?')
  expect(await scriptOf(page)).toBe(first)

  await page.close()
  const next = await visitOf(context, home, second)
  await titled(next, /We repair your/)
  await next.getByRole('main').getByRole('link', { name: 'Mobile Repair' }).click()
  await titled(next, 'Which brand is your phone?')
  expect(await codeKept(next)).not.toContain(first)
  expect(await codeKept(next)).toContain(second)
})

test('a technician’s phone has the day sheet of its version, and a new version brings its own', async ({
  context,
}) => {
  await putUp('one')
  const home = `http://localhost:${port}/`
  const page = await context.newPage()
  await page.goto(home)
  await waitForServiceWorker(page)
  expect(await dayFiles(page)).toBeUndefined()
  // As a technician's page does.
  await page.evaluate(
    async (message) => (await navigator.serviceWorker.ready).active?.postMessage(message),
    KEEP_DAY,
  )
  await waitForDayFiles(page)
  const first = await dayFiles(page)

  await putUp('two')
  await page.reload()
  const isWaiting = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state)
  await expect.poll(isWaiting).toBe('installed')
  // The files of both: pages of the old version are open, and the new one may begin without a network.
  expect(await dayFiles(page)).toEqual(expect.arrayContaining(first ?? []))
  const second = await scriptOf(page)
  await page.close()
  const next = await visitOf(context, home, second)
  await waitForDayFiles(next)
  const renewed = (await dayFiles(next)) ?? []
  const isDayPage = (path: string) => path.includes('/day-page-')
  expect(renewed.filter(isDayPage)).toHaveLength(1)
  expect(renewed.filter(isDayPage)).not.toEqual(first?.filter(isDayPage))
  for (const path of renewed)
    expect((await next.request.get(new URL(path, home).href)).status(), path).toBe(200)
})

test('the shop is installable, and its manifest has no errors', async ({ page, context }) => {
  await putUp('one')
  await page.goto(`http://localhost:${port}/`)
  await waitForServiceWorker(page)
  const client = await context.newCDPSession(page)
  const { errors, data } = await client.send('Page.getAppManifest')
  expect(errors).toEqual([])
  expect(JSON.parse(data ?? '')).toMatchObject({ id: '/', scope: '/', display: 'standalone' })
  // A test's context is incognito, which cannot install; that must be the only error.
  const { installabilityErrors } = await client.send('Page.getInstallabilityErrors')
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([])
  for (const { src } of JSON.parse(data ?? '').icons)
    expect((await page.request.get(new URL(src, page.url()).href)).status(), src).toBe(200)
})
