/** Page model of /contact. */

import type { Page } from 'playwright/test'
import { sendMessage } from '#shared/shop/message-api.ts'
import { expect } from '../engine/expect.ts'
import { button, expectBusy, expectFieldError, reloadWithDraft } from '../engine/page-assertions.ts'
import { pageModel, states } from '../engine/page-model.ts'
import { contactModel, draft } from './contact.model.ts'

const form = (page: Page) => page.locator('main form')
const name = (page: Page) => form(page).getByLabel('Name', { exact: true })
const phone = (page: Page) => form(page).getByLabel('Phone', { exact: true })
const message = (page: Page) => form(page).getByLabel('Message', { exact: true })
const send = button('Send message')

type Shown = { form: { name: string; phone: string; message: string } }
async function expectForm(page: Page, { form: typed }: Shown) {
  await expect(name(page)).toHaveValue(typed.name)
  await expect(phone(page)).toHaveValue(typed.phone)
  await expect(message(page)).toHaveValue(typed.message)
}

export const contactPage = pageModel({
  flow: contactModel,
  opens: {
    'nothing typed': { at: '/contact' },
    'a message typed before a reload': {
      at: '/contact',
      setUp: (page) => reloadWithDraft(page, { contact: draft }),
    },
  },
  does: {
    async 'form.change'(page, { patch }) {
      if (patch.name !== undefined) await name(page).fill(patch.name)
      if (patch.message !== undefined) await message(page).fill(patch.message)
      if (patch.phone !== undefined) await phone(page).fill(patch.phone)
    },
    async 'field.blur'(page) {
      await phone(page).focus()
      await phone(page).blur()
    },
    submit: { press: send },
    writeAgain: { press: button('Write another message') },
    dismiss: { press: button('OK') },
  },
  calls: { sendMessage: { endpoint: sendMessage } },
  disturbances: {
    // After a reload a received message is gone and the form is empty.
    reload: ({ state: { context, value } }) => ({
      in: states('editing'),
      expects: (page) =>
        expectForm(page, value === 'sent' ? { form: { name: '', phone: '', message: '' } } : context),
    }),
  },
  sees: {
    async editing(page, { state: { context } }) {
      await expectForm(page, context)
      await expect(send(page)).toBeEnabled()
      const { touched, serverErrors, form: typed } = context
      const wrong = (field: 'name' | 'phone' | 'message', required: string) =>
        serverErrors[field] ?? (touched.includes(field) && typed[field] === '' ? required : null)
      await expectFieldError(name(page), wrong('name', 'Name is required.'))
      await expectFieldError(message(page), wrong('message', 'Message is required.'))
      const isShort = touched.includes('phone') && typed.phone.length !== 10
      const short = typed.phone === '' ? 'Phone is required.' : 'Must be 10 digits.'
      await expectFieldError(phone(page), serverErrors.phone ?? (isShort ? short : null))
    },
    async sending(page, { state: { context } }) {
      await expectForm(page, context)
      await expectBusy(send(page))
    },
    failed: (page, { state: { context } }) => expectForm(page, context),
    async sent(page) {
      await expect(page.locator('main')).toContainText('Thank you. Your message has reached the shop.')
      await expect(form(page)).toHaveCount(0)
    },
  },
})
