/**
 * Sets up what a fresh clone lacks before an npm script runs: packages, generated files, the built page, a browser for the
 * tests. Prints one line per step. Runs on the machine's own Node (20 or newer) before any package is installed: plain
 * JavaScript without imports of our own. The generated files are not in git; the project's Node writes them.
 *
 *   node server/prepare.mjs             packages, generated files and the built page
 *   node server/prepare.mjs --no-page   packages and generated files
 *   node server/prepare.mjs --no-build  packages and the texts' modules, which everything imports
 *   node server/prepare.mjs --browser   the first, and a browser
 */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'

process.chdir(join(import.meta.dirname, '..'))
const bin = join(process.cwd(), 'node_modules', '.bin')

/**
 * Runs a command with the project's own Node first on the PATH and prints nothing of it, unless it fails: then its
 * whole output, and this process ends with its exit code.
 */
async function run(command, ...args) {
  const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` }
  const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  child.stdout.on('data', (text) => (output += text))
  child.stderr.on('data', (text) => (output += text))
  const status = await new Promise((resolve) => {
    child.once('close', resolve)
    child.once('error', ({ message }) => {
      output += `Could not run ${command}: ${message}\n`
      resolve(1)
    })
  })
  if (status === 0) return
  process.stderr.write(output)
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
    return run(
      'npm',
      'exec',
      '--yes',
      `--package=${node}`,
      '--',
      'node',
      npm,
      'ci',
      '--no-audit',
      '--no-fund',
    )
  return run('npm', 'ci', '--no-audit', '--no-fund')
}

/** Prints `title` and does the work, unless its outputs exist and the stamp file says that they are of exactly these inputs. */
async function step(title, stamp, inputs, work, outputs = []) {
  const hash = hashOf(inputs)
  const isDone = existsSync(stamp) && readFileSync(stamp, 'utf8') === hash && outputs.every(existsSync)
  if (isDone) return
  console.log(title)
  await work()
  writeFileSync(stamp, hash)
}

/** The modules of the texts. `npm ci` makes them too: this is for catalogues that changed since. */
function compileTexts() {
  const names = ['en', 'hi', 'mr']
  const inputs = [
    ...names.map((name) => `texts/${name}.json`),
    'texts/compile.ts',
    'texts/make.ts',
    'package-lock.json',
  ]
  const outputs = ['any', ...names].map((name) => `texts/${name}.ts`)
  const work = () => run('node', 'texts/make.ts')
  return step('Compiling the texts…', 'node_modules/.texts', inputs, work, outputs)
}

const WALKS = join('machines', 'walks.json')

/** The walks that /machines can play. They take ten seconds, so only commands that serve that page create them. */
function computeWalks() {
  const sources = ['machines', 'shared', 'texts', 'tests/paths', 'statecharts/chart'].flatMap(filesBelow)
  const inputs = [...sources.filter((file) => file !== WALKS), 'package-lock.json']
  const work = () => run('node', 'tests/paths/walks-file.ts')
  return step('Computing the walks of the charts…', 'node_modules/.walks', inputs, work, [WALKS])
}

function buildPage() {
  const sources = ['src', 'statecharts', 'machines', 'shared', 'texts', 'build', 'public'].flatMap(filesBelow)
  const inputs = [
    ...sources,
    'server/catalogue/catalogue.json',
    'index.html',
    'vite.config.ts',
    'tsconfig.json',
    'package-lock.json',
  ]
  return step('Building the page…', 'dist/.built', inputs, () => run('npm', 'run', '--silent', 'build'))
}
function findBrowser() {
  console.log('Looking for a browser…')
  return run('node', 'tests/support/browser.ts')
}

async function setUpPage() {
  if (process.argv.includes('--no-build')) return
  await computeWalks()
  if (!process.argv.includes('--no-page')) await buildPage()
}

await step('Installing packages…', 'node_modules/.installed', ['package-lock.json'], installPackages)
await compileTexts()
await Promise.all([setUpPage(), process.argv.includes('--browser') && findBrowser()])
