/** The photos of a shop that comes back from its replica, which has only the database. */
import { execFile } from 'node:child_process'
import { cp, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { owner } from '#tests/support/owner.ts'
import { createPerson, signIn } from '#tests/support/person.ts'
import { photosOf, readPhoto, uploaded } from '#tests/support/photos.ts'
import { hasLitestream, startReplication } from '#tests/support/replication.ts'
import { startServer } from '#tests/support/server-process.ts'
import { submitFor } from '#tests/support/window-shop.ts'
import { newFolder } from './locations.ts'

const run = promisify(execFile)

test.runIf(hasLitestream)(
  'a restored replica says how many photos have no files, and the folder of a backup brings its own back',
  async () => {
    const server = await startServer()
    onTestFinished(() => server.remove())
    const photos = join(server.dataDir, 'photos')
    const settings = { DATA_DIR: server.dataDir, REPLICA: join(await newFolder(), 'replica') }
    const command = async (script: string, ...args: string[]) => {
      const options = { env: { PATH: process.env.PATH, ...settings } }
      return (await run(process.execPath, [`server/cli/${script}.ts`, ...args], options)).stdout
    }
    const restore = () => command('restore', '--replica', '--force')
    const shopOwner = async () => {
      const person = createPerson((path, init) => fetch(`${server.url}${path}`, init))
      await signIn(person, owner.email, owner.password)
      return person
    }
    const before = await shopOwner()
    const id = (await submitFor(before, undefined)).answer?.id ?? 0
    const saved = await uploaded(before, id)
    const folder = await newFolder()
    await command('backup', join(folder, 'shop.backup'))
    const lost = await uploaded(before, id)
    const replication = await startReplication(settings)
    await expect.poll(replication.output).toContain('wal segment written')
    await replication.stop()
    await server.stop()

    expect(await restore()).not.toContain('PHOTOS')
    await rm(photos, { recursive: true })
    expect(await restore()).toContain(
      `PHOTOS WITHOUT THEIR FILES: 2. A replica has no photos: copy the content of the folder photos beside the newest backup to ${photos}.`,
    )
    await mkdir(photos)
    await cp(join(folder, 'photos'), photos, { recursive: true })
    expect(await restore()).toContain('PHOTOS WITHOUT THEIR FILES: 1.')

    await server.restart()
    const after = await shopOwner()
    expect((await photosOf(after, id)).map((photo) => photo.id)).toEqual([saved, lost])
    expect((await readPhoto(after, { id, photoId: saved })).status).toBe(200)
    for (const size of [undefined, 'small'] as const)
      expect(await readPhoto(after, { id, photoId: lost }, size)).toMatchObject({
        status: 404,
        error: 'Not found.',
      })
    await expect.poll(server.output).toContain('"event":"photo.file-missing"')
  },
)
