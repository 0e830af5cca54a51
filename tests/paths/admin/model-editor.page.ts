/** The models of a brand on /admin/edit-models. */
import type { Page } from 'playwright/test'
import { addModel, deleteModel, listModels } from '#shared/api.ts'
import { button, reloadWith, seeBusy, seeUsable } from '../engine/look.ts'
import type { Past } from '../engine/model.ts'
import { pageModel, states } from '../engine/page-model.ts'
import { patient } from '../engine/seen.ts'
import { type Fields, fillIn, seeErrors, seeKept, seeTyped } from '../form-page.ts'
import { seeAge, seeChange, seeReadAgain } from './admin-page.ts'
import { modelEditorModel } from './model-editor.model.ts'
import {
  blank,
  brand,
  type Draft,
  faultsOf,
  heldAfter,
  models,
  shownAfter,
  typed,
} from './model-editor.past.ts'

const AT = `/admin/edit-models?brand=${brand.slug}`
const form = (page: Page) => page.locator('main form')
const fields: Fields<keyof Draft> = {
  name: (page) => form(page).getByLabel('Model name'),
  image: (page) => form(page).getByLabel('Image'),
}
const add = button('Add model')
const list = (page: Page) => page.locator('section[aria-labelledby=models]')
const title = (page: Page) => page.getByRole('heading', { name: `${brand.name} models` })
const deleting = (name: string) => button(`Delete ${name}`)

/** The flow begins before its list is there. */
const isListed = (page: Page) => patient(deleting('iPad mini')(page)).toBeVisible()

/** All models, newest first: what is being added above them, what is being deleted marked. */
async function seeModels(page: Page, way: Past) {
  const { adding, removing } = heldAfter(way)
  const names = [...(adding ? [adding.name] : []), ...models.toReversed()]
  await patient(list(page).getByRole('listitem', { includeHidden: true }).locator('strong')).toHaveText(names)
  await patient(list(page).getByText('Adding…')).toHaveCount(adding ? 1 : 0)
  const row = list(page).getByRole('listitem').filter({ hasText: 'Deleting…' })
  await patient(row).toHaveCount(removing ? 1 : 0)
  if (removing) await patient(row.locator('strong')).toHaveText(removing.name)
  await seeAge(page, way, 'models')
}

/** Nothing can be typed, added or deleted while something is under way. */
async function seeUnderWay(page: Page, way: Past) {
  const { form: filled, adding, kept } = heldAfter(way)
  await seeModels(page, way)
  await seeTyped(page, fields, filled)
  await seeKept(page, 'model', kept)
  for (const field of Object.values(fields)) await patient(field(page)).not.toBeEditable()
  if (adding) await seeBusy(add(page))
  else await patient(add(page)).not.toHaveAttribute('aria-busy', 'true')
  await seeUsable(add(page), false)
}

const isOfAdding = ({ past }: Past) =>
  past.findLast(({ event }) => event.type !== 'confirm' && ['add', 'ask'].includes(event.type))?.event
    .type === 'add'

export const modelEditorPage = pageModel({
  flow: modelEditorModel,
  opens: {
    'nothing typed': { at: AT, as: 'owner', first: isListed },
    'typed before a reload': { at: AT, as: 'owner', first: (page) => reloadWith(page, { model: typed }) },
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
    cancel: { press: button('Cancel') },
  },
  offers: {
    // What is empty cannot be emptied.
    'form.change': ({ context }, { patch }) => patch.name !== '' || context.form.name !== '',
    // A field is left when something was typed in it.
    'field.blur': ({ context }, { field }) => context.form[field] !== '',
  },
  calls: {
    addModel: { row: addModel },
    deleteModel: { row: deleteModel },
    refreshModels: { row: listModels, real: true, retriedAfter: 1_000 },
  },
  hostile: {
    reload: (way) => ({
      in: states('editing'),
      keeps: (page) => seeTyped(page, fields, heldAfter(way).form),
    }),
    // Anybody may look at the page; what was typed was typed by who has left.
    loggedOut: () => ({
      in: states('editing'),
      async keeps(page) {
        await seeTyped(page, fields, blank)
        await seeKept(page, 'model', null)
      },
    }),
  },
  sees: {
    async editing(page, way) {
      const { form: filled, kept, asked } = heldAfter(way)
      await seeModels(page, way)
      await seeTyped(page, fields, filled)
      await seeErrors(page, fields, filled, {
        shown: shownAfter(way),
        faults: faultsOf(filled),
        past: way.past,
      })
      await seeKept(page, 'model', kept)
      for (const field of Object.values(fields)) await patient(field(page)).toBeEditable()
      await seeUsable(add(page), true)
      if (way.past.at(-1)?.event.type === 'cancel')
        await patient(deleting(asked?.model.name ?? '')(page)).toBeFocused()
    },
    async adding(page, way) {
      await seeUnderWay(page, way)
      await seeChange(page, addModel, { params: { brandId: brand.id }, body: heldAfter(way).form })
    },
    confirming: seeModels,
    async deleting(page, way) {
      await seeUnderWay(page, way)
      await patient(title(page)).toBeFocused()
      await seeChange(page, deleteModel, { params: { modelId: heldAfter(way).removing?.id ?? 0 } })
    },
    async refreshing(page, way) {
      await seeUnderWay(page, way)
      await seeReadAgain(page, isOfAdding(way) ? addModel : deleteModel, [listModels])
    },
  },
})
