/** A copy of the built shop whose page can be replaced by a newer build, as an update of the shop does. */
import { cp, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'

const PARTS = ['server', 'shared', 'machines', 'package.json', 'dist']
/** The build names each file after a hash of what is in it. */
const HASHED = /-([\w-]{8})(\.\w+)$/
const NAMES_OTHERS = new Set(['.js', '.css', '.html', '.json'])

export type ShopCopy = {
  root: string
  /** Gives every hashed file of the page another name, as a build does in which everything changed. */
  renew: () => Promise<void>
  /** Takes the script of this name out. */
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
      const files = await readdir(dist, { recursive: true, withFileTypes: true })
      for (const file of files.filter((each) => each.isFile() && NAMES_OTHERS.has(extname(each.name)))) {
        const path = join(file.parentPath, file.name)
        let text = await readFile(path, 'utf8')
        for (const [name, newName] of newNames) text = text.replaceAll(name, newName)
        await writeFile(path, text)
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
