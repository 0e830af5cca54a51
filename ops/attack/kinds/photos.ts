/** Pictures that are none, too large or too many, uploads that do not end, and paths that lead elsewhere. */

import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { health } from '#shared/health-api.ts'
import { PHOTO_BYTES_MAX, PHOTOS_OF_CUSTOMER } from '#shared/limits.ts'
import { uploadPhoto } from '#shared/request/photo-api.ts'
import { submitRequest } from '#shared/request/submit-api.ts'
import { pathOf } from '#tests/support/person.ts'
import { blobOf, photosOf, picture, upload } from '#tests/support/photos.ts'
import type { Attack, Kind } from '../attack.ts'

const device = { brand: 'Apple', model: 'iPhone 13', issue: 'Screen Repair' }
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>'
const TRICKS = ['../1', '..%2f..%2fshop.db', '%2e%2e', '1%00', '0', '-1', '1e0', '9'.repeat(20)]
const SLOW = 6

/** The files, by what they are: each is answered with one of the statuses, and leaves nothing. */
async function noPictures(): Promise<[what: string, file: Blob, statuses: readonly number[]][]> {
  const jpeg = new Uint8Array(await (await picture({ width: 400, height: 300 })).arrayBuffer())
  const huge = Buffer.from(jpeg)
  // The height and width of its frame header.
  const frame = huge.indexOf(Buffer.from([0xff, 0xc0]))
  huge.writeUInt16BE(20_000, frame + 5)
  huge.writeUInt16BE(20_000, frame + 7)
  return [
    ['an SVG', blobOf(SVG), [422]],
    ['an SVG by its name', blobOf(SVG, 'image/svg+xml'), [415]],
    ['noise', blobOf(randomBytes(5_000)), [422]],
    ['a page behind the first bytes of a picture', blobOf(`\xff\xd8\xff\xe0${'<script>'.repeat(50)}`), [422]],
    ['a cut picture', blobOf(jpeg.subarray(0, jpeg.length - 40)), [422]],
    ['a picture of 20,000 pixels a side', blobOf(huge), [422]],
    ['7 MB', blobOf(new Uint8Array(7_000_000)), [413]],
    ['a byte too much', blobOf(new Uint8Array(PHOTO_BYTES_MAX + 1)), [413]],
    ['nothing', blobOf(''), [422]],
    ['a text', blobOf('{}', 'application/json'), [415]],
  ]
}

/** Begins uploads with a length that they never reach, and leaves them open. @returns what ends them */
function slowUploads({ url, raj }: Attack, id: number): () => void {
  const { hostname, port } = new URL(url)
  const cookie = [...raj.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const sockets = Array.from({ length: SLOW }, () => {
    const socket = connect(Number(port), hostname)
    socket.on('error', () => undefined)
    socket.write(
      [
        `POST ${pathOf(uploadPhoto, { id })} HTTP/1.1`,
        `Host: ${new URL(url).host}`,
        `Cookie: ${cookie}`,
        `X-XSRF-TOKEN: ${raj.cookies.get('XSRF-TOKEN')}`,
        'Content-Type: image/jpeg',
        'Content-Length: 100000',
        '',
        'x',
      ].join('\r\n'),
    )
    return socket
  })
  return () => {
    for (const socket of sockets) socket.destroy()
  }
}

export const photos: Kind = {
  name: 'photos',
  onBoth: true,
  async run(attack: Attack) {
    const { priya, raj, owner, contents, check } = attack
    const submit = async (person: typeof priya) =>
      (await person.call(submitRequest, { body: device, idempotencyKey: crypto.randomUUID() })).answer?.id ??
      0
    const [id, other] = [await submit(priya), await submit(raj)]
    const before = await contents()
    for (const [what, file, statuses] of await noPictures()) {
      const { status } = await upload(owner, id, { file })
      check(statuses.includes(status), `${what} is refused, with ${status}`)
    }
    const stream = new ReadableStream({
      pull(controller) {
        controller.enqueue(new Uint8Array(500_000))
      },
    })
    const endless = await owner
      .send('POST', pathOf(uploadPhoto, { id }), { body: stream, headers: { 'Content-Type': 'image/png' } })
      .then(({ status }) => status)
      .catch(() => 413)
    check(endless === 413, `a body without a length ends at the limit, with ${endless}`)
    check((await photosOf(owner, id)).length === 0, 'no refused file is there')
    check((await contents()).length >= before.length, 'the shop has what it had')

    for (const trick of TRICKS) {
      const { status } = await priya.send('GET', `/api/requests/${id}/photos/${trick}`)
      check([400, 403, 404].includes(status), `the id ${trick} opens nothing, with ${status}`)
    }

    const endSlow = slowUploads(attack, other)
    await pause(300)
    const { status } = await upload(priya, id)
    check(status === 200, `slow uploads of another customer keep nobody from theirs, with ${status}`)
    check((await owner.call(health, {})).status === 200, 'the server is well')
    endSlow()

    const many = await Promise.all(Array.from({ length: 3 * PHOTOS_OF_CUSTOMER }, () => upload(priya, id)))
    check(
      many.every((answer) => [200, 409, 503].includes(answer.status)),
      `photos at once are taken, refused or told to wait: ${many.map((answer) => answer.status)}`,
    )
    const stored = await photosOf(priya, id)
    check(stored.length <= PHOTOS_OF_CUSTOMER, `there are ${stored.length} photos and no more than five`)
    return undefined
  },
}
