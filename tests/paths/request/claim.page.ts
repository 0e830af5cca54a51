/** Page model of warranty claims on /my-requests/$id, by the owner for a caller. Its repair has no PIN code, so no windows. */
import type { Page } from 'playwright/test'
import { claimWarranty } from '#shared/request/claim-api.ts'
import { expect } from '../engine/expect.ts'
import type { PathHistory } from '../engine/model.ts'
import {
  button,
  expectBusy,
  expectFieldError,
  expectPath,
  expectSent,
  expectUsable,
  reloadWithDraft,
  retype,
} from '../engine/page-assertions.ts'
import { pageModel, states } from '../engine/page-model.ts'
import { expectDraft } from '../form-page.ts'
import { bodyOf, CLAIM_ID, DRAFT, errorsOf, formAfter, ID, RESTORED } from './claim.history.ts'
import { claimModel } from './claim.model.ts'

const AT = `/my-requests/${ID}`
const main = (page: Page) => page.locator('main')
const opener = button('The same fault is back')
const send = button('Send the claim')
const close = button('Do not claim')
const words = (page: Page) => main(page).getByLabel('What happens now?')

async function expectForm(page: Page, path: PathHistory) {
  const form = formAfter(path)
  await expect(words(page)).toHaveValue(form.words)
  if (form.message !== '')
    await expect(main(page).getByRole('alert').filter({ hasText: form.message })).toBeVisible()
  const error = errorsOf(form).words
  if (error !== undefined) await expectFieldError(words(page), error)
}
async function expectClosed(page: Page) {
  await expect(send(page)).toHaveCount(0)
  await expectUsable(opener(page), true)
}
const expectKept = (page: Page, path: PathHistory) => {
  const { hasDraft, words: typed, window } = formAfter(path)
  const draft = { requestId: ID, form: { words: typed, window } }
  return expectDraft(page, 'claim', hasDraft ? draft : null)
}

export const claimPage = pageModel({
  flow: claimModel,
  opens: {
    'a repair under warranty': {
      at: AT,
      as: 'owner',
      setUp: async (page) => expect(opener(page)).toBeVisible(),
    },
    [RESTORED]: { at: AT, as: 'owner', setUp: (page) => reloadWithDraft(page, { claim: DRAFT }) },
  },
  does: {
    open: { press: opener },
    close: { press: close },
    'form.change': (page, { patch }) => retype(words(page), patch.words ?? ''),
    async 'field.blur'(page) {
      await words(page).focus()
      await words(page).blur()
    },
    submit: { press: send },
  },
  offers: {
    // The windows are chosen in tests/journeys; an empty field cannot be emptied.
    'form.change': ({ context: { form } }, { patch }) =>
      patch.words !== undefined && patch.words !== form.words,
  },
  calls: { claimWarranty: { endpoint: claimWarranty } },
  disturbances: {
    reload: (path) =>
      formAfter(path).hasDraft
        ? {
            in: states('editing'),
            expects: (page) => expect(words(page)).toHaveValue(formAfter(path).words),
          }
        : { in: states('closed'), expects: expectClosed },
    // The page asks for a login, and the form is removed.
    loggedOut: () => ({ at: AT, expects: (page) => expect(send(page)).toHaveCount(0) }),
  },
  sees: {
    arriving: 'passes',
    async closed(page, path) {
      await expectClosed(page)
      await expectKept(page, path)
    },
    async editing(page, path) {
      await expectForm(page, path)
      await expectUsable(send(page), true)
      await expectUsable(opener(page), false)
      await expectKept(page, path)
    },
    async saving(page, path) {
      await expectForm(page, path)
      await expectBusy(send(page))
      await expectSent(page, claimWarranty, bodyOf(formAfter(path)))
    },
    async lost(page, path) {
      await expectForm(page, path)
      await expectUsable(send(page), false)
    },
    async refused(page, path) {
      await expectClosed(page)
      await expectKept(page, path)
    },
    sent: (page) => expectPath(page, `/my-requests/${CLAIM_ID}`),
  },
})
