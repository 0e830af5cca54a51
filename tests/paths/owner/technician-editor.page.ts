/** Page model of the list of technicians in /admin-dashboard. */
import type { Page } from 'playwright/test'
import {
  addTechnician,
  correctTechnician,
  listTechnicians,
  switchTechnician,
} from '#shared/request/technician-api.ts'
import { technicians } from '../engine/admin-data.ts'
import { expect } from '../engine/expect.ts'
import type { PathHistory } from '../engine/model.ts'
import { button, expectBusy, expectUsable } from '../engine/page-assertions.ts'
import { pageModel, states } from '../engine/page-model.ts'
import { expectErrors, expectValues, type Fields, fillIn } from '../form-page.ts'
import { expectButtons, expectChange, expectRefetched } from './admin-page.ts'
import { errorsOf, OPENINGS, START, shownAfter, walkAfter } from './technician-editor.history.ts'
import { technicianEditorModel } from './technician-editor.model.ts'

const [busy, free, off] = technicians
const main = (page: Page) => page.locator('main')
const fields: Fields<'name' | 'phone'> = {
  name: (page) => main(page).locator('[id="name"]'),
  phone: (page) => main(page).locator('[id="phone"]'),
}
const add = button('Add a technician')
const edit = button(`Edit: ${OPENINGS['presses Edit'].name}`)
const save = button('Save')
const switchOff = (name: string) => button(`Switch off: ${name}`)
const switchOn = button(`Switch on: ${off.name}`)
const dialog = (page: Page) => page.getByRole('alertdialog')
const receiver = (page: Page, isNobody: boolean) =>
  dialog(page).getByRole('radio', { name: isNobody ? 'Nobody yet' : free.name })

const expectNoForm = (page: Page) => expect(save(page)).toHaveCount(0)

/** Expects the buttons of the list: all usable, or none; the one of who is switched is busy. */
async function expectList(page: Page, busyWith: number | null) {
  await expectButtons([
    { is: add(page), busy: false },
    { is: edit(page), busy: false },
    ...[busy, free].map(({ id, name }) => ({ is: switchOff(name)(page), busy: id === busyWith })),
    { is: switchOn(page), busy: off.id === busyWith },
  ])
}

async function expectForm(page: Page, path: PathHistory) {
  const { form, message } = walkAfter(path)
  await expectValues(page, fields, form)
  const { history } = path
  await expectErrors(page, fields, form, { shown: shownAfter(path), errors: errorsOf(form), history })
  if (message !== '') await expect(main(page).getByRole('alert').filter({ hasText: message })).toBeVisible()
  for (const control of [add, edit, switchOff(busy.name), switchOn]) await expectUsable(control(page), false)
}

/** The form is closed, or the dialog: the focus is where it was opened. */
async function expectFocus(page: Page, path: PathHistory) {
  const { event } = path.history.at(-1) ?? {}
  const { corrected, target } = walkAfter(path)
  if (event?.type === 'close') await expect((corrected ? edit : add)(page)).toBeFocused()
  if (event?.type === 'cancel') await expect(switchOff(target?.name ?? '')(page)).toBeFocused()
}

export const technicianEditorPage = pageModel({
  flow: technicianEditorModel,
  opens: {
    [START]: {
      at: '/admin-dashboard?tab=technicians',
      as: 'owner',
      setUp: async (page) => expect(switchOn(page)).toBeVisible(),
    },
  },
  does: {
    open: (page, { technician }) => (technician ? edit : add)(page).click(),
    'form.change': (page, { patch }) => fillIn(page, fields, patch),
    async 'field.blur'(page, { field }) {
      await fields[field](page).focus()
      await fields[field](page).blur()
    },
    submit: { press: save },
    close: { press: (page) => main(page).getByRole('button', { name: 'Cancel', exact: true }) },
    ask: (page, { technician }) => switchOff(technician.name)(page).click(),
    'giveTo.choose': (page, { to }) => receiver(page, to === null).check(),
    confirm: { press: button('Yes, switch off') },
    cancel: { press: (page) => dialog(page).getByRole('button', { name: 'Cancel' }) },
    'switch.on': { press: switchOn },
    dismiss: { press: (page) => main(page).getByRole('button', { name: 'Close', exact: true }) },
  },
  offers: {
    // An empty field cannot be emptied.
    'form.change': ({ context: { form } }, { patch }) => patch.name !== '' || form.name !== '',
    // Who has no visits leaves nothing; a radio button that is chosen cannot be chosen.
    'giveTo.choose': ({ context: { target, giveTo } }, { to }) =>
      target?.id === busy.id && giveTo?.id !== to?.id,
  },
  calls: {
    addTechnician: { endpoint: addTechnician },
    correctTechnician: { endpoint: correctTechnician },
    switchOff: { endpoint: switchTechnician },
    switchOn: { endpoint: switchTechnician },
  },
  disturbances: {
    reload: () => ({ in: states('idle'), expects: expectNoForm }),
    loggedOut: () => ({ at: '/login' }),
  },
  sees: {
    async idle(page, path) {
      await expectNoForm(page)
      await expectList(page, null)
      await expectFocus(page, path)
    },
    async editing(page, path) {
      await expectForm(page, path)
      await expectUsable(save(page), true)
    },
    async adding(page, path) {
      await expectForm(page, path)
      await expectBusy(save(page))
      await expectChange(page, addTechnician, { params: {}, body: walkAfter(path).form })
    },
    async correcting(page, path) {
      const { corrected, form } = walkAfter(path)
      await expectForm(page, path)
      await expectBusy(save(page))
      await expectChange(page, correctTechnician, { params: { id: corrected?.id ?? 0 }, body: form })
    },
    async asking(page, path) {
      const { target, giveTo, refusal } = walkAfter(path)
      const radios = dialog(page).getByRole('radio')
      await expect(radios).toHaveCount(target?.id === busy.id ? 2 : 0)
      if (target?.id === busy.id) await expect(receiver(page, giveTo === null)).toBeChecked()
      if (refusal !== '')
        await expect(dialog(page).getByRole('alert').filter({ hasText: refusal })).toBeVisible()
    },
    async switchingOff(page, path) {
      const { target, giveTo } = walkAfter(path)
      await expectList(page, target?.id ?? 0)
      await expectChange(page, switchTechnician, {
        params: { id: target?.id ?? 0 },
        body: { active: false, giveTo: giveTo?.id ?? null },
      })
    },
    async switchingOn(page) {
      await expectList(page, off.id)
      await expectChange(page, switchTechnician, { params: { id: off.id }, body: { active: true } })
    },
    async saved(page, path) {
      const { corrected, target } = walkAfter(path)
      await expectRefetched(page, target ? switchTechnician : corrected ? correctTechnician : addTechnician, [
        listTechnicians,
      ])
      await expectNoForm(page)
      await expectList(page, null)
    },
    async failed(page) {
      await expectList(page, null)
    },
  },
})
