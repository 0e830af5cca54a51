/** Page model of /admin/edit-models. */

import type { Page } from 'playwright/test'
import { listModels } from '#shared/catalogue/catalogue-api.ts'
import { addModel, deleteModel, moveModel, renameModel } from '#shared/catalogue/models-api.ts'
import { expect } from '../engine/expect.ts'
import type { PathHistory } from '../engine/model.ts'
import {
  button,
  expectBusy,
  expectFieldError,
  expectUsable,
  reloadWithDraft,
} from '../engine/page-assertions.ts'
import { pageModel, states } from '../engine/page-model.ts'
import { expectDraft, expectErrors, expectValues, type Fields, fillIn } from '../form-page.ts'
import { expectChange, expectRefetched, expectStaleMessage } from './admin-page.ts'
import {
  blank,
  brand,
  type Draft,
  editorAfter,
  errorsOf,
  models,
  shownAfter,
  typed,
} from './model-editor.history.ts'
import { modelEditorModel } from './model-editor.model.ts'

const PATH = `/admin/edit-models?brand=${brand.slug}`
const form = (page: Page) => page.locator('main form')
const fields: Fields<keyof Draft> = {
  name: (page) => form(page).getByLabel('Model name'),
  image: (page) => form(page).getByLabel('Image'),
}
const add = button('Add model')
const list = (page: Page) => page.locator('section[aria-labelledby=models]')
const title = (page: Page) => page.getByRole('heading', { name: `${brand.name} models` })
const deleting = (name: string) => button(`Delete ${name}`)

/** Waits for the list: the machine starts before it is loaded. */
const isListed = (page: Page) => expect(deleting('iPad mini')(page)).toBeVisible()

/** Expects all models, newest first, with the one being added on top and the one being deleted marked. */
async function expectModels(page: Page, path: PathHistory) {
  const { adding, removing } = editorAfter(path)
  const names = [...(adding ? [adding.name] : []), ...models.toReversed()]
  await expect(list(page).getByRole('listitem', { includeHidden: true }).locator('strong')).toHaveText(names)
  await expect(list(page).getByText('Adding…')).toHaveCount(adding ? 1 : 0)
  const row = list(page).getByRole('listitem').filter({ hasText: 'Deleting…' })
  await expect(row).toHaveCount(removing ? 1 : 0)
  if (removing) await expect(row.locator('strong')).toHaveText(removing.name)
  await expectStaleMessage(page, path, 'models')
}

/** Expects that nothing can be typed, added or deleted while a call runs. */
async function expectBusyEditor(page: Page, path: PathHistory) {
  const { form: filled, adding, draft } = editorAfter(path)
  await expectModels(page, path)
  await expectValues(page, fields, filled)
  await expectDraft(page, 'model', draft)
  for (const field of Object.values(fields)) await expect(field(page)).not.toBeEditable()
  if (adding) await expectBusy(add(page))
  else await expect(add(page)).not.toHaveAttribute('aria-busy', 'true')
  await expectUsable(add(page), false)
}

/** The endpoint of the call that was made last. */
const ENDPOINTS = { add: addModel, delete: deleteModel, rename: renameModel, move: moveModel } as const

const newName = (page: Page) => page.getByRole('dialog').getByLabel('New name')

export const modelEditorPage = pageModel({
  flow: modelEditorModel,
  opens: {
    'nothing typed': { at: PATH, as: 'owner', setUp: isListed },
    'typed before a reload': {
      at: PATH,
      as: 'owner',
      setUp: (page) => reloadWithDraft(page, { model: typed }),
    },
  },
  does: {
    'form.change': (page, { patch }) => fillIn(page, fields, patch),
    async 'field.blur'(page, { field }) {
      await fields[field](page).focus()
      await fields[field](page).blur()
    },
    add: { press: add },
    ask: { press: button(/^Delete /), by: (page, { model }) => deleting(model.name)(page).click() },
    confirm: { press: button('Yes, delete') },
    rename: {
      press: button(/^Rename /),
      by: (page, { model }) => button(`Rename ${model.name}`)(page).click(),
    },
    'name.change': (page, { name }) => newName(page).fill(name),
    save: { press: button('Save') },
    move: {
      press: button(/^Move .* (up|down)$/),
      by: (page, { model, towards }) =>
        button(`Move ${model.name} ${towards === 'newest' ? 'up' : 'down'}`)(page).click(),
    },
    cancel: { press: button('Cancel') },
  },
  offers: {
    // An empty field cannot be emptied.
    'form.change': ({ context }, { patch }) => patch.name !== '' || context.form.name !== '',
    // Only a field with text is blurred.
    'field.blur': ({ context }, { field }) => context.form[field] !== '',
    'name.change': ({ context }, { name }) => context.newName !== name,
  },
  calls: {
    addModel: { endpoint: addModel },
    deleteModel: { endpoint: deleteModel },
    renameModel: { endpoint: renameModel },
    moveModel: { endpoint: moveModel },
    refreshModels: { endpoint: listModels, passThrough: true, retryDelay: 1_000 },
  },
  disturbances: {
    reload: (path) => ({
      in: states('editing'),
      expects: (page) => expectValues(page, fields, editorAfter(path).form),
    }),
    // The page is public; the draft of the user who logged out is cleared.
    loggedOut: () => ({
      in: states('editing'),
      async expects(page) {
        await expectValues(page, fields, blank)
        await expectDraft(page, 'model', null)
      },
    }),
  },
  sees: {
    async editing(page, path) {
      const { form: filled, draft, asked, renaming } = editorAfter(path)
      await expectModels(page, path)
      await expectValues(page, fields, filled)
      await expectErrors(page, fields, filled, {
        shown: shownAfter(path),
        errors: errorsOf(filled),
        history: path.history,
      })
      await expectDraft(page, 'model', draft)
      for (const field of Object.values(fields)) await expect(field(page)).toBeEditable()
      await expectUsable(add(page), true)
      if (path.history.at(-1)?.event.type === 'cancel')
        await expect(
          asked ? deleting(asked.model.name)(page) : button(`Rename ${renaming?.name}`)(page),
        ).toBeFocused()
    },
    async adding(page, path) {
      await expectBusyEditor(page, path)
      await expectChange(page, addModel, { params: { brandId: brand.id }, body: editorAfter(path).form })
    },
    confirming: expectModels,
    async renaming(page, path) {
      const { newName: text, nameError } = editorAfter(path)
      await expect(newName(page)).toHaveValue(text)
      await expectFieldError(newName(page), nameError === '' ? null : nameError)
    },
    async saving(page, path) {
      const { renaming, newName: name } = editorAfter(path)
      const row = list(page).getByRole('listitem').filter({ hasText: 'Saving…' })
      await expect(row.locator('strong')).toHaveText(renaming?.name ?? '')
      await expectChange(page, renameModel, { params: { modelId: renaming?.id ?? 0 }, body: { name } })
    },
    async moving(page, path) {
      const { moving } = editorAfter(path)
      await expectBusyEditor(page, path)
      if (!moving) throw new Error('No model is being moved')
      await expectChange(page, moveModel, {
        params: { modelId: moving.id },
        body: { towards: moving.towards },
      })
    },
    async deleting(page, path) {
      await expectBusyEditor(page, path)
      await expect(title(page)).toBeFocused()
      await expectChange(page, deleteModel, { params: { modelId: editorAfter(path).removing?.id ?? 0 } })
    },
    async refreshing(page, path) {
      await expectBusyEditor(page, path)
      await expectRefetched(page, ENDPOINTS[editorAfter(path).lastCall ?? 'add'], [listModels])
    },
  },
})
