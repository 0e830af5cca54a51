/** Page model of stored photos on /my-requests/$id, for the owner. */
import type { Page } from 'playwright/test'
import { deletePhoto, sharePhoto } from '#shared/request/photo-api.ts'
import { expect } from '../engine/expect.ts'
import type { PathHistory } from '../engine/model.ts'
import { button, expectSent, expectUsable } from '../engine/page-assertions.ts'
import { pageModel, states } from '../engine/page-model.ts'
import { PHOTOS, walkAfter } from './photo-album.history.ts'
import { photoAlbumModel } from './photo-album.model.ts'
import { photosOn, REQUEST_PAGE, readAgain, showPhotos, storedOn } from './photo-pages.ts'

const item = (page: Page, id: number) =>
  photosOn(page)
    .locator('li')
    .filter({ has: page.locator('button img') })
    .nth(id - 1)
const remove = (page: Page) => item(page, 1).getByRole('button', { name: /^Delete: Photo before/ })
/** The photo that is shared and hidden. */
const share = (page: Page) => item(page, 2).getByRole('checkbox', { includeHidden: true })

/** What the page has read shows no photo as shared, so a box is as it was once its press is answered and read again. */
const chosen = ({ waiting }: { waiting: readonly { shared: boolean }[] }) => waiting.at(-1)?.shared ?? false

async function expectPhotos(page: Page, path: PathHistory) {
  const { problem, waiting } = walkAfter(path)
  await expect(storedOn(page)).toHaveCount(PHOTOS.length)
  await expect(photosOn(page).getByRole('alert', { includeHidden: true })).toHaveText(
    problem === '' ? [] : [problem],
  )
  await expect(share(page)).toBeChecked({ checked: waiting.at(-1) ?? false })
}
const expectGone = (page: Page) => expect(storedOn(page)).toHaveCount(0)

export const photoAlbumPage = pageModel({
  flow: photoAlbumModel,
  opens: {
    'the photos of a request': {
      at: REQUEST_PAGE,
      as: 'owner',
      setUp: (page) => showPhotos(page, PHOTOS),
    },
  },
  does: {
    open: (page, { id }) =>
      storedOn(page)
        .nth(id - 1)
        .click(),
    next: { press: button('Next photo'), by: (page) => page.keyboard.press('ArrowRight') },
    previous: { press: button('Previous photo') },
    'delete.ask': { press: remove },
    share: (page) => share(page).click(),
    'photos.read': readAgain,
    confirm: { press: button('Yes, delete it') },
    dismiss: { press: button(/^(Cancel|Close)$/) },
  },
  offers: { share: ({ context }, { shared }) => shared !== chosen(context) },
  calls: { deletePhoto: { endpoint: deletePhoto }, sharePhoto: { endpoint: sharePhoto } },
  disturbances: {
    reload: () => ({
      in: states('idle'),
      async expects(page) {
        await expectGone(page)
        await showPhotos(page, PHOTOS)
      },
    }),
    // The way back keeps the answers of the walk.
    away: () => ({
      in: states('idle'),
      expects: (page) => expect(storedOn(page)).toHaveCount(PHOTOS.length),
    }),
    // The page asks for a login.
    loggedOut: () => ({ at: REQUEST_PAGE, expects: expectGone }),
  },
  sees: {
    async idle(page, path) {
      await expectPhotos(page, path)
      await expectUsable(remove(page), true)
    },
    async viewing(page, path) {
      const { at } = walkAfter(path)
      // The shop has none of these pictures: the page says so instead of showing one.
      const picture = page.getByRole('dialog').locator('img')
      await expect(picture).toHaveAttribute('src', new RegExp(`/photos/${at}$`))
      await expectUsable(button('Next photo')(page), at === 1)
      await expectUsable(button('Previous photo')(page), at === PHOTOS.length)
    },
    asking: expectPhotos,
    async deleting(page, path) {
      await expectPhotos(page, path)
      await expect(item(page, 1)).toHaveAttribute('aria-busy', 'true')
      await expectUsable(remove(page), false)
    },
    async sharing(page, path) {
      await expectPhotos(page, path)
      await expectSent(page, sharePhoto, { shared: walkAfter(path).waiting[0] })
      await expectUsable(remove(page), false)
    },
  },
})
