/** Page model of the estimate on /my-requests/$id, for the owner. */
import type { Page } from 'playwright/test'
import { sendEstimate } from '#shared/request/estimate-api.ts'
import { expect } from '../engine/expect.ts'
import type { PathHistory } from '../engine/model.ts'
import {
  button,
  expectBusy,
  expectFieldError,
  expectUsable,
  reloadWithDraft,
  retype,
} from '../engine/page-assertions.ts'
import { pageModel, states } from '../engine/page-model.ts'
import { expectDraft } from '../form-page.ts'
import { DRAFT, editorAfter, ID, linesOf, PRICE, RESTORED } from './estimate-editor.history.ts'
import { estimateEditorModel } from './estimate-editor.model.ts'

const AT = `/my-requests/${ID}`
const main = (page: Page) => page.locator('main')
const opener = button('Write an estimate')
const send = (page: Page) =>
  main(page).locator('button[type=submit]', { hasText: /^Send (the estimate|₹|,)/ })
const close = button('Close and keep it')
const price = (page: Page) => main(page).locator(`#${PRICE}`)
const lines = (page: Page) => main(page).getByLabel(/^How many/)

async function expectForm(page: Page, path: PathHistory) {
  const { form, message, touched } = editorAfter(path)
  const [first] = linesOf(form)
  await expect(price(page)).toHaveValue(first?.price ?? '')
  await expect(lines(page)).toHaveCount(form.options.flatMap((option) => option.lines).length)
  await expect(main(page).getByLabel('Name of the option')).toHaveCount(
    form.options.length > 1 ? form.options.length : 0,
  )
  if (touched && first?.price !== '') await expectFieldError(price(page), null)
  if (message !== '') await expect(main(page).getByRole('alert').filter({ hasText: message })).toBeVisible()
}
const expectKept = (page: Page, path: PathHistory) => {
  const { hasDraft, form } = editorAfter(path)
  return expectDraft(page, 'estimate', hasDraft ? { requestId: ID, form } : null)
}

export const estimateEditorPage = pageModel({
  flow: estimateEditorModel,
  opens: {
    'a checked device': {
      at: AT,
      as: 'owner',
      async setUp(page) {
        await opener(page).click()
        await expect(price(page)).toBeVisible()
      },
    },
    [RESTORED]: { at: AT, as: 'owner', setUp: (page) => reloadWithDraft(page, { estimate: DRAFT }) },
  },
  does: {
    open: { press: opener },
    close: { press: close },
    dismiss: { press: button('Close') },
    async 'form.change'(page, { patch }) {
      await retype(price(page), patch[PRICE] ?? '')
    },
    async 'field.blur'(page) {
      await price(page).focus()
      await price(page).blur()
    },
    'line.add': (page) => button('Work')(page).first().click(),
    'line.remove': (page) =>
      button(/^Remove (Work|Part|Screen Repair)$/)(page)
        .nth(1)
        .click(),
    'option.add': (page) => button('Add another option')(page).click(),
    'option.remove': (page) => button('Remove option 2')(page).click(),
    submit: { press: send },
  },
  offers: {
    // Nobody else writes an estimate in the walks.
    open: (_, { form }) => form.note === '',
    // An empty field cannot be emptied.
    'form.change': ({ context: { form } }, { patch }) =>
      patch[PRICE] !== '' || linesOf(form)[0]?.price !== '',
    'line.remove': ({ context: { form } }) => linesOf(form).length > 1,
    'option.add': ({ context: { form } }) => form.options.length === 1,
    'option.remove': ({ context: { form } }) => form.options.length > 1,
  },
  calls: { sendEstimate: { endpoint: sendEstimate } },
  disturbances: {
    reload: (path) =>
      editorAfter(path).hasDraft
        ? {
            in: states('editing'),
            expects: (page) =>
              expect(price(page)).toHaveValue(linesOf(editorAfter(path).form)[0]?.price ?? ''),
          }
        : { at: AT, expects: (page) => expect(send(page)).toHaveCount(0) },
    // The page asks for a login, and the form is removed.
    loggedOut: () => ({ at: AT, expects: (page) => expect(send(page)).toHaveCount(0) }),
  },
  sees: {
    async editing(page, path) {
      await expectForm(page, path)
      await expectUsable(send(page), true)
      await expectUsable(opener(page), false)
      await expectKept(page, path)
    },
    async sending(page, path) {
      await expectForm(page, path)
      await expectBusy(send(page))
    },
    sent: expectKept,
    async refused(page, path) {
      await expect(send(page)).toHaveCount(0)
      await expectKept(page, path)
    },
    async closed(page, path) {
      await expect(send(page)).toHaveCount(0)
      await expectUsable(opener(page), true)
      await expectKept(page, path)
    },
  },
})
