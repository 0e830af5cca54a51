/** Photos in a crash round: a customer adds some to a request, repeated when their response was lost. */
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import sharp from 'sharp'
import { sha256Of } from '#server/lib/token.ts'
import { photoStore } from '#server/photos/store.ts'
import { PHOTOS_OF_CUSTOMER } from '#shared/limits.ts'
import { submitRequest } from '#shared/request/submit-api.ts'
import { picture, upload } from '#tests/support/photos.ts'
import { PRICED_REPAIR } from './crash-shop.ts'
import {
  type CheckContext,
  type Member,
  outcomeOf,
  type RoundContext,
  retryUntilSuccess,
} from './round-context.ts'

/** A picture that every round adds again: its files are shared. */
const SHARED_PICTURE = 1

const idsOf = async ({ database }: CheckContext, requestId: number) =>
  (await database.selectFrom('photos').select('id').where('request_id', '=', requestId).execute()).map(
    ({ id }) => id,
  )

type Adding = {
  requestId: number
  file: Blob
  /** How many keys the request's photos have. */
  sent: () => number
}

/** @returns false after the kill */
async function addOne(stage: RoundContext, customer: Member, { requestId, file, sent }: Adding) {
  const key = randomUUID()
  const first = await outcomeOf(stage, upload(customer, requestId, { file, key }))
  stage.afterwards(async (look) => {
    const told = first?.answer?.id
    if (told !== undefined && !(await idsOf(look, requestId)).includes(told))
      look.found('lost', `photo ${told}`)
    const { answer } = await retryUntilSuccess(() => upload(customer, requestId, { file, key }))
    if (told !== undefined && told !== answer?.id)
      look.found('doubled', `one key, photos ${told} and ${answer?.id}`)
    const { length } = await idsOf(look, requestId)
    if (length > sent()) look.found('doubled', `${length} photos of ${sent()} keys of request ${requestId}`)
  })
  return first !== undefined
}

/** A new request, and photos that can be added to it one after another. */
export type Album = {
  /** Adds the next one. @returns false after the kill, and when there is none */
  addNext: () => Promise<boolean>
}

/**
 * Submits the request. In half of the rounds its first photo comes before all other calls: afterwards the process that decodes
 * pictures runs, whose start takes longer than many rounds. @returns undefined after the kill
 */
export async function openAlbum(stage: RoundContext, customer: Member): Promise<Album | undefined> {
  const body = { ...PRICED_REPAIR, notes: `With photos: ${stage.mark}` }
  const call = { body, idempotencyKey: randomUUID() }
  const requestId = (await outcomeOf(stage, customer.call(submitRequest, call)))?.answer?.id
  if (requestId === undefined) return undefined
  const files = [await picture({ number: SHARED_PICTURE })]
  while (files.length < PHOTOS_OF_CUSTOMER) files.push(await picture())
  let sent = 0
  async function addNext() {
    const file = stage.over() ? undefined : files[sent]
    if (!file || requestId === undefined) return false
    sent++
    return addOne(stage, customer, { requestId, file, sent: () => sent })
  }
  if (stage.random.below(2) === 0) await addNext()
  return { addNext }
}

/** Adds the photos of the album, two at a time. */
export async function addPhotos({ addNext }: Album): Promise<void> {
  const addAll = async () => {
    while (await addNext());
  }
  await Promise.all([addAll(), addAll()])
}

/** Every photo has both files, whole: the large one is what its name says, and both can be decoded. */
export async function checkPhotos({ database, found }: CheckContext, dataDir: string): Promise<void> {
  const store = photoStore(join(dataDir, 'photos'))
  const rows = await database
    .selectFrom('photos')
    .select(['sha', 'bytes', 'width', 'height'])
    .distinct()
    .execute()
  for (const { sha, bytes, width, height } of rows) {
    const [large, small] = [await store.get(sha, 'large'), await store.get(sha, 'small')]
    if (!large || !small || sha256Of(large) !== sha || large.byteLength + small.byteLength !== bytes) {
      found('half', `the files of photo ${sha}`)
      continue
    }
    for (const file of [large, small]) await sharp(file, { failOn: 'warning' }).stats()
    const size = await sharp(large).metadata()
    if (size.width !== width || size.height !== height) found('half', `the size of photo ${sha}`)
  }
}
