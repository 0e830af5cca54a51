/** Page model of photos that a customer adds on /my-requests/$id. */
import type { Page } from 'playwright/test'
import type { SnapshotFrom } from 'xstate'
import type { AddedPhoto, SentPhoto } from '#machines/request/photo-upload-setup.ts'
import type { Photo } from '#shared/request/photo.ts'
import { uploadPhoto } from '#shared/request/photo-api.ts'
import { expect } from '../engine/expect.ts'
import type { PathHistory } from '../engine/model.ts'
import { button, expectNothingElse, expectPath } from '../engine/page-assertions.ts'
import { pageModel, states } from '../engine/page-model.ts'
import { PIXEL, photosOn, REQUEST_PAGE, showPhotos, storedOn } from './photo-pages.ts'
import { FAILURES, ROOM, UNREADABLE, unsentIn, walkAfter } from './photo-upload.history.ts'
import { photoUploadModel } from './photo-upload.model.ts'

type State = SnapshotFrom<typeof photoUploadModel.machine>
const isAsking = (state: State) => state.matches({ shown: { page: 'asking' } })

const photo = (id: number): Photo => ({
  ...{ id, kind: 'fault', by: 'customer', at: '2026-11-23T06:30:00.000Z', width: 40, height: 30 },
  ...{ shared: true, canDelete: true },
})
/** As many of the customer's that `ROOM` are left, with and without the first one that a walk sends. */
const STORED = [11, 12, 13].map(photo)
const WITH_FIRST = [12, 13, 1].map(photo)

const add = (page: Page) => page.getByLabel('Add a photo')
/** The tiles of what is being added: behind those of the stored photos. */
const tiles = (page: Page) =>
  photosOn(page)
    .locator('li')
    .filter({ hasNot: page.locator('button img, label') })
const close = (page: Page) => photosOn(page).getByRole('button', { name: 'Close' })

type Shown = { photos: readonly AddedPhoto[]; sent: readonly SentPhoto[]; current: string | null }
const isUnreadable = ({ problem }: Pick<AddedPhoto, 'problem'>) => problem?.kind === 'unreadable'
const canAdd = ({ photos, sent }: Shown, chosen: readonly { key: string }[]) =>
  sent.length + photos.filter((one) => !isUnreadable(one)).length < ROOM &&
  ![...photos, ...sent].some(({ key }) => chosen.some((one) => one.key === key))
/** Where a photo is among the tiles, or, if it cannot be read, among the alerts. */
const placeOf = ({ photos, sent }: Shown, key: string) => {
  const isAlert = photos.some((one) => one.key === key && isUnreadable(one))
  const shown = isAlert
    ? photos.filter(isUnreadable)
    : [...sent, ...photos.filter((one) => !isUnreadable(one))]
  return { isAlert, index: shown.findIndex((one) => one.key === key) }
}

/** Runs in the page: the browser reads pictures, or does not. */
function setReadable(isReadable: boolean) {
  const known: unknown = Reflect.get(window, 'createImageBitmapOfPage')
  if (typeof known !== 'function') Reflect.set(window, 'createImageBitmapOfPage', window.createImageBitmap)
  const original: unknown = Reflect.get(window, 'createImageBitmapOfPage')
  const refuse = () => Promise.reject(new DOMException('not a picture', 'InvalidStateError'))
  Reflect.set(window, 'createImageBitmap', isReadable ? original : refuse)
}

async function expectTiles(page: Page, path: PathHistory) {
  const { photos, sent, current, leftOut } = walkAfter(path)
  const readable = photos.filter(({ problem }) => problem !== UNREADABLE)
  const captions = readable.map(({ key, problem }) =>
    problem !== '' ? 'Not sent' : key === current ? 'Sending' : 'Waiting',
  )
  await expect(tiles(page)).toHaveText([...sent.map(() => 'Sent'), ...captions])
  await expect(photosOn(page)).toContainText(`${STORED.length + sent.length} of ${STORED.length + ROOM}`)
  const reasons = new Set(readable.flatMap(({ problem }) => (problem === '' ? [] : [problem])))
  await expect(photosOn(page).getByRole('alert', { includeHidden: true })).toContainText([
    ...photos.flatMap(({ key, problem }) => (problem === UNREADABLE ? [`${key}.png was not added`] : [])),
    ...reasons,
  ])
  const left = photosOn(page).getByRole('status', { includeHidden: true }).filter({ hasText: 'left out' })
  await expect(left).toHaveCount(leftOut > 0 ? 1 : 0)
  if (leftOut > 0)
    await expect(left).toContainText(
      leftOut === 1 ? 'One photo was left out.' : `${leftOut} photos were left out.`,
    )
}
const expectNone = (page: Page) => expect(tiles(page)).toHaveCount(0)

export const photoUploadPage = pageModel({
  flow: photoUploadModel,
  opens: {
    'the photos of a request': {
      at: REQUEST_PAGE,
      as: 'customer',
      setUp: (page) => showPhotos(page, STORED),
    },
  },
  does: {
    add: (page, { photos }) =>
      add(page).setInputFiles(
        photos.map(({ key }) => ({
          name: `${key}.png`,
          mimeType: 'image/png',
          buffer: Buffer.from(PIXEL, 'base64'),
        })),
      ),
    retry: (page, { key }, { context }) =>
      tiles(page)
        .nth(placeOf(context, key).index)
        .getByRole('button', { name: /^Send again/ })
        .click(),
    async remove(page, { key }, { context }) {
      const { isAlert, index } = placeOf(context, key)
      if (isAlert) await close(page).nth(index).click()
      else
        await tiles(page)
          .nth(index)
          .getByRole('button', { name: /^Do not send/ })
          .click()
    },
    dismiss: (page, _, state) => (isAsking(state) ? button('Stay here')(page) : close(page).last()).click(),
    leave: (page) => page.locator('a[href="/contact"]').first().dispatchEvent('click'),
    confirm: { press: button('Leave without them') },
    async 'photos.read'(page) {
      await showPhotos(page, WITH_FIRST)
      await showPhotos(page, STORED)
    },
  },
  offers: {
    // Each choice is a new one in the page; the question covers what else the page offers.
    add: (state, choice) => !isAsking(state) && canAdd(state.context, choice.photos),
    retry: (state, { key }) =>
      !isAsking(state) &&
      state.context.photos.some((one) => one.key === key && one.problem?.kind === 'failed'),
    remove: (state, { key }) =>
      !isAsking(state) &&
      key !== state.context.current &&
      state.context.photos.some((one) => one.key === key),
    dismiss: (state) => isAsking(state) || state.context.leftOut > 0,
    'photos.read': (state) => !isAsking(state),
  },
  calls: {
    shrink: {
      answer: (page, label) => page.evaluate(setReadable, label === 'made small'),
      // Behind a picture that cannot be read comes the next one at once.
      can: ({ context: { photos, current } }, label) =>
        label === 'made small' || !photos.some(({ key, problem }) => key !== current && problem === null),
    },
    sendPhoto: { endpoint: uploadPhoto, can: (_, label) => label === 'sent' || label in FAILURES },
  },
  disturbances: {
    reload: () => ({
      in: states('shown.work.resting', 'shown.page.staying'),
      async expects(page) {
        await expectNone(page)
        await showPhotos(page, STORED)
      },
    }),
    // The page asks first.
    away: (path) =>
      unsentIn(walkAfter(path)).length > 0
        ? null
        : {
            in: states('shown.work.resting', 'shown.page.staying'),
            expects: (page) => expect(storedOn(page)).toHaveCount(STORED.length),
          },
    // The page asks for a login; who waits to leave goes on.
    loggedOut: (path) => ({
      at: walkAfter(path).page === 'asking' ? '/contact' : REQUEST_PAGE,
      expects: expectNone,
    }),
  },
  sees: {
    'shown.work.resting': expectTiles,
    'shown.work.shrinking': 'passes',
    'shown.work.sending': expectTiles,
    'shown.page.staying': expectNothingElse,
    'shown.page.asking': expectNothingElse,
    left: (page) => expectPath(page, '/contact'),
  },
})
