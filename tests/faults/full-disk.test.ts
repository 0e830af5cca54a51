/** A full disk: calls are refused with a clear text, nothing is half done, and the shop recovers once there is space. */

import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, describe, expect, onTestFinished, test } from 'vitest'
import { readSmsFile } from '#server/sms/file.ts'
import type { Registration } from '#shared/account/account.ts'
import { sendOtp } from '#shared/account/account-api.ts'
import { listBrands } from '#shared/catalogue/catalogue-api.ts'
import { getCounts, setRequestStatus } from '#shared/request/queue-api.ts'
import { listOwnRequests, submitRequest } from '#shared/request/submit-api.ts'
import { phoneOf } from '#tests/support/outbox.ts'
import { owner } from '#tests/support/owner.ts'
import { createPerson, newRegistration, type Person, registerAs, signIn } from '#tests/support/person.ts'
import { photosOf, picture, readPhoto, upload } from '#tests/support/photos.ts'
import { type ServerProcess, startServer } from '#tests/support/server-process.ts'
import { limitedDisk, mountedDisk, type SmallDisk } from '#tests/support/small-disk.ts'
import * as m from '#texts'

const away = 'The shop is not reachable right now. Please try again in a moment.'
const visitor = (server: ServerProcess) => createPerson((path, init) => fetch(`${server.url}${path}`, init))
const submit = (person: Person, notes = '') =>
  person.call(submitRequest, {
    body: { brand: 'Apple', model: 'iPhone 13', issue: 'Screen Repair', notes },
    idempotencyKey: crypto.randomUUID(),
  })

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

/** The disk, removed after the test. */
function withEnd(disk: SmallDisk | undefined): SmallDisk | undefined {
  if (disk) ends.push(disk.remove)
  return disk
}

describe.each([
  { what: 'a full disk', open: () => withEnd(mountedDisk()), why: 'needs a root that may mount' },
  { what: 'a file that may not grow', open: () => withEnd(limitedDisk()), why: 'needs prlimit' },
])('$what', ({ open, why }) => {
  test('refuses what it cannot store, keeps what it confirmed, and works again afterwards', async (context) => {
    const disk = open()
    if (!disk) return context.skip(why)
    const server = await startServer({
      DATA_DIR: disk.folder,
      SMS_OUTBOX: join(tmpdir(), `sms-${crypto.randomUUID()}.jsonl`),
    })
    ends.push(() => server.remove())
    const admin = visitor(server)
    const { userId } = await signIn(admin, owner.email, owner.password)
    const { answer: first } = await submit(admin)

    disk.fill(server)
    const answers: Awaited<ReturnType<typeof submit>>[] = []
    // Writes succeed while they overwrite existing pages.
    while (answers.length < 400 && answers.at(-1)?.status !== 503)
      answers.push(await submit(admin, 'x'.repeat(2_000)))
    const refused = answers.at(-1)
    expect(refused).toMatchObject({ status: 503, error: away })
    expect(refused?.response.headers.get('Retry-After')).toBe('2')
    const kept = answers.flatMap(({ answer }) => (answer ? [answer.id] : []))
    // Reads succeed.
    expect((await admin.call(listBrands, {})).status).toBe(200)
    const done = { params: { id: first?.id ?? 0 }, body: { status: 'DONE' } } as const
    for (let i = 0; i < 20; i++) expect((await submit(admin, 'y'.repeat(2_000))).status).toBe(503)
    const photo = { file: await picture(), key: crypto.randomUUID() }
    expect(await upload(admin, first?.id ?? 0, photo)).toMatchObject({ status: 503, error: away })
    expect(await photosOf(admin, first?.id ?? 0)).toEqual([])
    const marked = await admin.call(setRequestStatus, done)

    disk.empty(server)
    expect((await submit(admin)).status).toBe(200)
    expect((await upload(admin, first?.id ?? 0, photo)).status).toBe(200)
    expect(await photosOf(admin, first?.id ?? 0)).toHaveLength(1)
    expect((await admin.call(setRequestStatus, done)).status).toBe(204)
    const { answer: list = [] } = await admin.call(listOwnRequests, { params: { userId }, limit: 500 })
    expect(list).toHaveLength(kept.length + 2)
    expect(list.map(({ id }) => id)).toEqual(expect.arrayContaining(kept))
    expect((await admin.call(getCounts, {})).answer).toMatchObject({ pending: kept.length + 1, done: 1 })
    expect([204, 503]).toContain(marked.status)
  })
})

/** The files of photos in a folder, each whole: it can be decoded. */
async function photoFiles(folder: string): Promise<string[]> {
  const found = readdirSync(folder, { recursive: true, withFileTypes: true })
  const files = found.filter((entry) => entry.isFile() && entry.parentPath !== folder)
  for (const { parentPath, name } of files) await sharp(readFileSync(join(parentPath, name))).stats()
  return files.map(({ name }) => name)
}

test('a full disk under the photos: none is taken or left in part, and the same call takes it afterwards', async (context) => {
  const disk = withEnd(mountedDisk())
  if (!disk) return context.skip('needs a root that may mount')
  const server = await startServer({ PHOTOS_DIR: disk.folder })
  ends.push(() => server.remove())
  const admin = visitor(server)
  await signIn(admin, owner.email, owner.password)
  const id = (await submit(admin)).answer?.id ?? 0
  const photo = { file: await picture({ format: 'png' }), key: crypto.randomUUID() }
  const room = join(disk.folder, 'room')
  writeFileSync(room, 'a page of the disk')
  disk.fill(server)
  expect(await upload(admin, id, photo)).toMatchObject({ status: 503, error: away })
  expect(await photoFiles(disk.folder)).toEqual([])
  // One of the two files fits.
  rmSync(room)
  expect((await upload(admin, id, photo)).response.headers.get('Retry-After')).toBe('2')
  expect(await photoFiles(disk.folder)).toEqual([expect.stringMatching(/^[0-9a-f]{64}\.webp$/)])
  expect(await photosOf(admin, id)).toEqual([])
  // Everything else works.
  expect((await submit(admin)).status).toBe(200)

  disk.empty(server)
  const { answer } = await upload(admin, id, photo)
  expect(await photosOf(admin, id)).toMatchObject([{ id: answer?.id }])
  expect(await photoFiles(disk.folder)).toHaveLength(2)
  for (const size of [undefined, 'small'] as const)
    expect((await readPhoto(admin, { id, photoId: answer?.id ?? 0 }, size)).status).toBe(200)
})

test('a full disk under the text messages: no code, no wait, no broken line, and the next one arrives', async (context) => {
  const disk = withEnd(mountedDisk())
  if (!disk) return context.skip('needs a root that may mount')
  const smsOutbox = join(disk.folder, 'sms.jsonl')
  const server = await startServer({ SMS_OUTBOX: smsOutbox })
  onTestFinished(() => server.remove())
  const ask = (details: Registration) => visitor(server).call(sendOtp, { body: details })
  expect((await ask(newRegistration())).status).toBe(200)
  disk.fill(server)
  // Some lines still fit; the last one only in part.
  let refused = newRegistration()
  let sent = 1
  let last = await ask(refused)
  for (; last.status === 200 && sent < 100; sent++) {
    refused = newRegistration()
    last = await ask(refused)
  }
  expect(last).toMatchObject({ status: 502, error: m.otp_not_sent() })
  expect(readFileSync(smsOutbox, 'utf8').endsWith('\n'), 'a whole last line').toBe(false)
  expect(await readSmsFile(smsOutbox)).toHaveLength(sent)
  disk.empty(server)
  await registerAs(visitor(server), refused, phoneOf(smsOutbox, refused.phone))
  expect(await readSmsFile(smsOutbox)).toHaveLength(sent + 1)
})
