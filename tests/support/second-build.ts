/** A copy of the build that can be changed to simulate an update. */
import { cp, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'

const PARTS = ['server', 'shared', 'texts', 'machines', 'package.json', 'dist']
/** Matches the content hash in a file name. */
const HASHED = /-([\w-]{6,7})(\.\w+)$/
const NAMES_OTHERS = new Set(['.js', '.css', '.html', '.json', '.txt'])
const PACKED = '.br'
const COMPRESSED = new Set(['.br', '.gz'])
const QUICKLY = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }

/** Rewrites a file and its compressed variants. */
async function rewrite(path: string, change: (text: string) => string): Promise<void> {
  const bytes = await readFile(path)
  const isPacked = extname(path) === PACKED
  const text = change((isPacked ? brotliDecompressSync(bytes) : bytes).toString())
  await writeFile(path, isPacked ? brotliCompressSync(text, QUICKLY) : text)
}

export type ShopCopy = {
  root: string
  /** Renames every hashed file, like a build in which everything changed. */
  renew: () => Promise<void>
  /** Removes the script with this name. */
  lose: (name: string) => Promise<void>
  remove: () => Promise<void>
}

export async function copyShop(): Promise<ShopCopy> {
  const root = await mkdtemp(join(tmpdir(), 'doorstep-build-'))
  for (const part of PARTS) await cp(part, join(root, part), { recursive: true })
  await symlink(join(process.cwd(), 'node_modules'), join(root, 'node_modules'))
  const dist = join(root, 'dist')
  const assets = join(dist, 'assets')
  return {
    root,
    async renew() {
      const names = (await readdir(assets)).filter((name) => HASHED.test(name))
      const newNames = new Map(
        names.map((name) => [
          name,
          name.replace(HASHED, (_, hash, end) => `-${hash.split('').reverse().join('')}${end}`),
        ]),
      )
      const renamed = (text: string) =>
        [...newNames].reduce((changed, [name, newName]) => changed.replaceAll(name, newName), text)
      const files = await readdir(dist, { recursive: true, withFileTypes: true })
      for (const file of files.filter((each) => each.isFile())) {
        const path = join(file.parentPath, file.name)
        const end = extname(file.name)
        // Outdated compressed variants are removed; the server then sends the file itself.
        if (COMPRESSED.has(end) && !file.parentPath.startsWith(join(dist, 'pages'))) await rm(path)
        else if (end === PACKED || NAMES_OTHERS.has(end)) await rewrite(path, renamed)
      }
      for (const [name, newName] of newNames) await rename(join(assets, name), join(assets, newName))
    },
    async lose(name) {
      for (const each of await readdir(assets))
        if (each.replace(HASHED, '$2') === `${name}.js`) await rm(join(assets, each))
    },
    remove: () => rm(root, { recursive: true, force: true }),
  }
}
