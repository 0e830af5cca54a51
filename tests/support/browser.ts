/** Finds the Chromium for the browser tests. Run directly, it installs one if needed and prints its path. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium, type LaunchOptions } from 'playwright'
import { browserEnvironment, type FontSet } from './fonts.ts'

const SYSTEM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
/** Chromium's headless shell, which renders faster. */
const SHELL = '/usr/bin/chromium-headless-shell'
const DOWNLOAD_MS = 240_000

/** The path of Chromium: Playwright's own, otherwise the system's; undefined when there is none. */
const findBrowser = (): string | undefined => [chromium.executablePath(), ...SYSTEM].find(existsSync)

/** The path of the headless shell. Undefined where Playwright has its own. */
const findShell = (): string | undefined =>
  existsSync(chromium.executablePath()) ? undefined : [SHELL, ...SYSTEM].find(existsSync)

/** Chromium cannot use its sandbox as root. */
const browserArgs = process.getuid?.() === 0 ? ['--no-sandbox'] : []

/**
 * For runs with many pages: those of one visitor share a renderer process, which would start anew at each load; without the trial
 * Chromium keeps no spare process. No page lives long enough for V8's optimizing compilers to pay off.
 */
const manyPagesArgs = [
  ...browserArgs,
  '--process-per-site',
  '--disable-site-isolation-trials',
  '--js-flags=--no-maglev,--no-opt',
]

const optionsOf = (args: string[], executablePath: string | undefined, fonts: FontSet): LaunchOptions => ({
  args,
  ...(executablePath && { executablePath }),
  env: browserEnvironment(fonts),
})

/** To launch the browser for one page at a time. */
export const fewPages = (...args: string[]): LaunchOptions =>
  optionsOf([...browserArgs, ...args], findBrowser(), 'phone')

/** To launch the browser for journeys and walks. */
export const manyPages = (fonts: FontSet = 'phone'): LaunchOptions =>
  optionsOf(manyPagesArgs, findShell(), fonts)

const tries: readonly { what: string; command: string; args: string[]; only?: boolean }[] = [
  { what: "Getting Playwright's Chromium…", command: 'playwright', args: ['install', 'chromium'] },
  {
    what: "Installing the system's Chromium…",
    command: 'sh',
    args: [
      '-c',
      'apt-get update -qq && apt-get install -y -qq chromium >/dev/null && apt-get install -y -qq chromium-headless-shell >/dev/null',
    ],
    only: process.getuid?.() === 0 && existsSync('/usr/bin/apt-get'),
  },
]

if (import.meta.main) {
  for (const { what, command, args, only = true } of tries) {
    if (findBrowser() || !only) continue
    console.log(what)
    spawnSync(command, args, {
      stdio: ['ignore', 'inherit', 'inherit'],
      timeout: DOWNLOAD_MS,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  }
  const found = findBrowser()
  if (!found) {
    console.error(
      'The tests need a browser: install Chromium (Debian: apt-get install chromium) and run npm test again.',
    )
    process.exit(1)
  }
  console.log(`Browser: ${found}`)
}
