/** Page model of the promised day on /my-requests/$id, for the owner. */
import type { Page } from 'playwright/test'
import { takeStep } from '#shared/request/request-api.ts'
import { expect } from '../engine/expect.ts'
import type { PathHistory } from '../engine/model.ts'
import {
  button,
  expectBusy,
  expectFieldError,
  expectSent,
  expectUsable,
  reloadWithDraft,
  retype,
} from '../engine/page-assertions.ts'
import { pageModel, states } from '../engine/page-model.ts'
import { expectDraft } from '../form-page.ts'
import { DRAFT, dayError, formAfter, ID, RESTORED, valuesOf } from './promise.history.ts'
import { promiseModel } from './promise.model.ts'

const AT = `/my-requests/${ID}`
const main = (page: Page) => page.locator('main')
const opener = button('Promise a day')
const save = button('Promise this day')
const close = button('Not now')
const day = (page: Page) => main(page).getByLabel('Expected day')
const part = (page: Page) => main(page).getByLabel('We wait for a part')

async function expectForm(page: Page, path: PathHistory) {
  const form = formAfter(path)
  const values = valuesOf(form)
  await expect(day(page)).toHaveValue(values.day)
  await expect(part(page)).toBeChecked({ checked: values.part })
  if (form.message !== '')
    await expect(main(page).getByRole('alert').filter({ hasText: form.message })).toBeVisible()
}
const expectKept = (page: Page, path: PathHistory) => {
  const { hasDraft, typed } = formAfter(path)
  return expectDraft(page, 'promise', hasDraft ? { requestId: ID, typed } : null)
}

export const promisePage = pageModel({
  flow: promiseModel,
  opens: {
    'a checked device': {
      at: AT,
      as: 'owner',
      async setUp(page) {
        await opener(page).click()
        await expect(day(page)).toBeVisible()
      },
    },
    [RESTORED]: { at: AT, as: 'owner', setUp: (page) => reloadWithDraft(page, { promise: DRAFT }) },
  },
  does: {
    open: { press: opener },
    close: { press: close },
    dismiss: { press: button('Close') },
    'form.change': (page, { patch }) => retype(day(page), patch.day ?? ''),
    'part.toggle': (page) => part(page).click(),
    async 'field.blur'(page) {
      await day(page).focus()
      await day(page).blur()
    },
    submit: { press: save },
  },
  offers: {
    // Nobody else promises a day in the walks.
    open: (_, { stored }) => stored === null,
    // An empty field cannot be emptied.
    'form.change': ({ context: { typed } }, { patch }) =>
      patch.day !== '' || (typed.day !== undefined && typed.day !== ''),
  },
  calls: { takeStep: { endpoint: takeStep } },
  disturbances: {
    reload: (path) =>
      formAfter(path).hasDraft
        ? {
            in: states('editing'),
            expects: (page) => expect(day(page)).toHaveValue(valuesOf(formAfter(path)).day),
          }
        : { at: AT, expects: (page) => expect(save(page)).toHaveCount(0) },
    // The page asks for a login, and the form is removed.
    loggedOut: () => ({ at: AT, expects: (page) => expect(save(page)).toHaveCount(0) }),
  },
  sees: {
    async editing(page, path) {
      await expectForm(page, path)
      const error = dayError(path)
      if (error !== undefined) await expectFieldError(day(page), error)
      await expectUsable(save(page), true)
      await expectUsable(opener(page), false)
      await expectKept(page, path)
    },
    async saving(page, path) {
      await expectForm(page, path)
      await expectBusy(save(page))
      await expectSent(page, takeStep, { type: 'promise', ...valuesOf(formAfter(path)) })
    },
    saved: expectKept,
    async refused(page, path) {
      await expect(save(page)).toHaveCount(0)
      await expectKept(page, path)
    },
    async closed(page, path) {
      await expect(save(page)).toHaveCount(0)
      await expectUsable(opener(page), true)
      await expectKept(page, path)
    },
  },
  unreachable: {
    'promise.editing submit#1 -> promise.closed': 'No request of the walks has a promise that could stay.',
  },
})
