/**
 * `npm run screens`: takes screenshots of every screen in every state at 360, 768 and 1280 px, light and dark, into screens/,
 * with a gallery in screens/index.html. Uses the production build with two shops, one with data and one empty.
 * Arguments filter by prefix of the name, width or theme ("admin 360 dark"); `--language hi` takes them in Hindi, into
 * screens/hi/.
 */
import { execFileSync } from 'node:child_process'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { type Browser, chromium } from 'playwright'
import { plainPath } from '#shared/language-path.ts'
import { LANGUAGES } from '#texts/languages.ts'
import { accountScreens } from './screens/account.ts'
import { adminScreens } from './screens/admin.ts'
import { type Shot, THEMES, takeScreenshots, WIDTHS } from './screens/camera.ts'
import { estimateScreens } from './screens/estimates.ts'
import { homeScreens } from './screens/home.ts'
import { indexPage } from './screens/index-page.ts'
import { orderScreens } from './screens/orders.ts'
import { ownAccountScreens } from './screens/own-account.ts'
import { pickerScreens } from './screens/pickers.ts'
import { priceScreens } from './screens/prices.ts'
import { addSamples, customer, newcomer } from './screens/samples.ts'
import type { Screen, ScreenUser } from './screens/screen.ts'
import { fewPages } from './support/browser.ts'
import { owner } from './support/owner.ts'
import { type ServerProcess, startServer } from './support/server-process.ts'
import { translatePage } from './support/translated-page.ts'

/** Screens taken in parallel. */
const CONCURRENCY = 2
const accounts = { nobody: undefined, customer, newcomer, owner, quietOwner: owner } as const

const { values: given, positionals: words } = parseArgs({
  options: { language: { type: 'string', default: 'en' } },
  allowPositionals: true,
})
const { language, prefix } =
  LANGUAGES.find((one) => one.language === given.language) ??
  fail(`--language is one of ${LANGUAGES.map((one) => one.language).join(', ')}.`)
const FOLDER = `screens${prefix}`

const filterArgs = <T extends string | number>(all: readonly T[]) => {
  const chosen = all.filter((one) => words.includes(String(one)))
  return chosen.length > 0 ? chosen : all
}
const names = words.filter((word) => ![...WIDTHS, ...THEMES].map(String).includes(word))
const screens: readonly Screen[] = [
  ...homeScreens,
  ...pickerScreens,
  ...orderScreens,
  ...estimateScreens,
  ...accountScreens,
  ...ownAccountScreens,
  ...adminScreens,
  ...priceScreens,
].filter(({ name }) => names.length === 0 || names.some((start) => name.startsWith(start)))

function fail(text: string): never {
  console.error(text)
  process.exit(1)
}

/** Signs a user in once and returns the cookies and storage for all their screenshots. */
async function storageStateOf(browser: Browser, url: string, who: ScreenUser): Promise<Shot['state']> {
  const account = accounts[who]
  if (!account) return undefined
  const context = await browser.newContext({ baseURL: url, serviceWorkers: 'block' })
  const page = translatePage(await context.newPage(), language)
  await page.goto('/login')
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.waitForURL((address) => plainPath(address.pathname) !== '/login')
  const state = await context.storageState()
  await context.close()
  return state
}

async function takeAll(browser: Browser, busy: ServerProcess, quiet: ServerProcess): Promise<string[]> {
  const shots = new Map<ScreenUser, Shot>()
  for (const who of new Set(screens.map(({ as = 'nobody' }) => as))) {
    const { url } = who === 'quietOwner' ? quiet : busy
    const state = await storageStateOf(browser, url, who)
    const [widths, themes] = [filterArgs(WIDTHS), filterArgs(THEMES)]
    shots.set(who, { url, state, widths, themes, folder: FOLDER, language })
  }
  const missed: string[] = []
  const waiting = screens.values()
  const lane = async () => {
    for (const screen of waiting) {
      const shot = shots.get(screen.as ?? 'nobody')
      if (!shot) throw new Error(`No user for ${screen.name}`)
      await takeScreenshots(browser, screen, shot).catch((error: unknown) => {
        missed.push(screen.name)
        console.error(`${screen.name}: ${error instanceof Error ? error.message : String(error)}`)
      })
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, lane))
  return missed
}

const busy = await startServer()
const quiet = await startServer()
const browser = await chromium.launch(fewPages())
try {
  const env = { ...process.env, DATA_DIR: busy.dataDir }
  execFileSync(process.execPath, ['server/demo/seed-demo.ts'], { env, stdio: 'inherit' })
  await addSamples(busy.dataDir)
  await mkdir(FOLDER, { recursive: true })
  const missed = await takeAll(browser, busy, quiet)
  const files = (await readdir(FOLDER)).filter((file) => file.endsWith('.png')).toSorted()
  await writeFile(`${FOLDER}/index.html`, indexPage(files))
  console.log(`${screens.length - missed.length} of ${screens.length} screens in ${FOLDER}/index.html`)
  if (missed.length > 0) process.exitCode = 1
} finally {
  await browser.close()
  await Promise.all([busy.remove(), quiet.remove()])
}
