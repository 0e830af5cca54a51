/**
 * Sets up what a fresh clone lacks before an npm script runs: packages, the built page, a browser for the tests.
 * Prints one line per step. Runs on the machine's own Node (20 or newer) before any package is installed: plain
 * JavaScript without imports of our own.
 *
 *   node server/prepare.mjs             packages and the built page
 *   node server/prepare.mjs --no-build  packages only
 *   node server/prepare.mjs --browser   packages, the built page and a browser
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'

process.chdir(join(import.meta.dirname, '..'))
const bin = join(process.cwd(), 'node_modules', '.bin')
const MAX_OUTPUT_BYTES = 64 * 2 ** 20

/**
 * Runs a command with the project's own Node first on the PATH and prints nothing of it, unless it fails: then its
 * whole output, and this process ends with its exit code.
 */
function run(command, ...args) {
  const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` }
  const { status, error, stdout, stderr } = spawnSync(command, args, { env, maxBuffer: MAX_OUTPUT_BYTES })
  if (status === 0) return
  process.stderr.write(stdout ?? '')
  process.stderr.write(stderr ?? '')
  if (error) console.error(`Could not run ${command}: ${error.message}`)
  process.exit(status ?? 1)
}

const filesBelow = (path) =>
  existsSync(path)
    ? readdirSync(path, { withFileTypes: true, recursive: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    : []

/** One hash over the names and contents of files. */
function hashOf(files) {
  const hash = createHash('sha256')
  for (const file of files.toSorted()) hash.update(file).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

/** Runs npm on the pinned Node: an older one warns about packages that need a newer. */
function installPackages() {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  const node = `node@${lock.packages['node_modules/node'].version}`
  const npm = process.env.npm_execpath
  if (npm)
    run('npm', 'exec', '--yes', `--package=${node}`, '--', 'node', npm, 'ci', '--no-audit', '--no-fund')
  else run('npm', 'ci', '--no-audit', '--no-fund')
}

/** Prints `title` and does the work, unless the stamp file says that it was done for exactly these inputs. */
function step(title, stamp, inputs, work) {
  const hash = hashOf(inputs)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  console.log(title)
  work()
  writeFileSync(stamp, hash)
}

step('Installing packages…', 'node_modules/.installed', ['package-lock.json'], installPackages)
if (!process.argv.includes('--no-build')) {
  const sources = ['src', 'machines', 'shared', 'texts', 'build', 'public'].flatMap(filesBelow)
  const inputs = [
    ...sources,
    'server/catalogue/catalogue.json',
    'index.html',
    'vite.config.ts',
    'tsconfig.json',
    'package-lock.json',
  ]
  step('Building the page…', 'dist/.built', inputs, () => run('npm', 'run', '--silent', 'build'))
}
if (process.argv.includes('--browser')) {
  console.log('Looking for a browser…')
  run('node', 'tests/support/browser.ts')
}
