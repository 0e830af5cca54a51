/**
 * Sets up what a fresh clone lacks before an npm script runs: packages, the built page, a browser for the tests.
 * Runs on the machine's own Node (20 or newer), before any package is there: plain JavaScript, no imports of ours.
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

/** Runs a command with the project's own Node first on the PATH; a failure ends this process with its exit code. */
function run(command, ...args) {
  const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` }
  const { status, error } = spawnSync(command, args, { stdio: 'inherit', env })
  if (error) console.error(`Could not run ${command}: ${error.message}`)
  if (status !== 0) process.exit(status ?? 1)
}

const filesBelow = (path) =>
  existsSync(path)
    ? readdirSync(path, { withFileTypes: true, recursive: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    : []

/** One hash over files' names and contents: the same hash, the same files. */
function hashOf(files) {
  const hash = createHash('sha256')
  for (const file of files.toSorted()) hash.update(file).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

/** npm itself runs on the pinned Node: under an older one it warns about packages that need a newer. */
function installPackages() {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  const node = `node@${lock.packages['node_modules/node'].version}`
  const npm = process.env.npm_execpath
  if (npm)
    run('npm', 'exec', '--yes', `--package=${node}`, '--', 'node', npm, 'ci', '--no-audit', '--no-fund')
  else run('npm', 'ci', '--no-audit', '--no-fund')
}

/** Does the work unless the stamp says that it was done for exactly these inputs. */
function unlessDone(stamp, inputs, what, work) {
  const hash = hashOf(inputs)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  console.log(what)
  work()
  writeFileSync(stamp, hash)
}

unlessDone('node_modules/.installed', ['package-lock.json'], 'Installing packages…', installPackages)
if (!process.argv.includes('--no-build')) {
  const sources = ['src', 'machines', 'shared', 'build', 'public'].flatMap(filesBelow)
  const inputs = [
    ...sources,
    'server/catalogue/catalogue.json',
    'index.html',
    'vite.config.ts',
    'tsconfig.json',
    'package-lock.json',
  ]
  unlessDone('dist/.built', inputs, 'Building the page…', () => run('npm', 'run', '--silent', 'build'))
}
if (process.argv.includes('--browser')) run('node', 'tests/support/browser.ts')
