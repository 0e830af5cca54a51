/** The files of photos: private, whole or not there, and stored once. */
import { randomBytes } from 'node:crypto'
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type PhotoFile, type PhotoStore, photoStore } from '#server/photos/store.ts'
import { newFolder } from '../cli/locations.ts'

const newFiles = () => ({ large: randomBytes(50), small: randomBytes(20) })
const listed = async (store: PhotoStore) => {
  const all: PhotoFile[] = []
  for await (const files of store.list()) all.push(...files)
  return all
}
const newSha = () => randomBytes(32).toString('hex')

test('only the server’s user reads folders and files', async () => {
  const root = join(await newFolder(), 'photos')
  const sha = newSha()
  await photoStore(root).put(sha, newFiles())
  const modes = [root, join(root, sha.slice(0, 2)), join(root, sha.slice(0, 2), `${sha}.small.webp`)]
  expect(await Promise.all(modes.map(async (path) => (await stat(path)).mode & 0o777))).toEqual([
    0o700, 0o700, 0o600,
  ])
})

test('whatever is stored and deleted, in turn or at once, is there or not, and whole', async () => {
  const names = [newSha(), newSha(), newSha()]
  const contents = names.map(newFiles)
  const action = fc.record({ kind: fc.constantFrom('put', 'delete'), of: fc.nat(2), twice: fc.boolean() })
  await fc.assert(
    fc.asyncProperty(fc.array(action, { maxLength: 12 }), async (actions) => {
      const root = join(tmpdir(), `photos-${newSha()}`)
      const store = photoStore(root)
      const there = new Set<number>()
      for (const { kind, of, twice } of actions) {
        const [name = '', content = newFiles()] = [names[of], contents[of]]
        const act = () => (kind === 'put' ? store.put(name, content) : store.delete(name))
        await Promise.all(twice ? [act(), act()] : [act()])
        if (kind === 'put') there.add(of)
        else there.delete(of)
      }
      for (const [index, name] of names.entries()) {
        const { large, small } = contents[index] ?? newFiles()
        const found = [await store.get(name, 'large'), await store.get(name, 'small')]
        expect(found).toEqual(there.has(index) ? [large, small] : [undefined, undefined])
      }
      expect(await listed(store)).toHaveLength(there.size * 2)
      await rm(root, { recursive: true, force: true })
    }),
    { numRuns: 30 },
  )
})

test('a folder with other things in it is not read for photos', async () => {
  const root = await newFolder()
  const store = photoStore(root)
  await store.put(newSha(), newFiles())
  await mkdir(join(root, 'lost+found'))
  await writeFile(join(root, 'note'), 'x')
  expect(await listed(store)).toHaveLength(2)
  expect(await readdir(root)).toContain('note')
})
