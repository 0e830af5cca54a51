// @vitest-environment jsdom

import { randomUUID } from 'node:crypto'
import { screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { listMessages, sendMessage } from '#shared/shop/message-api.ts'
import { openShop, type Shop } from '#tests/support/app.ts'
import { type BrowserPage, openPage } from '#tests/support/browser-page.tsx'
import { newPhoneNumber } from '#tests/support/person.ts'
import { enter, user } from '#tests/support/user.ts'

let shop: Shop
let page: BrowserPage | undefined

beforeAll(async () => {
  shop = await openShop()
})
afterEach(() => {
  page?.close()
  page = undefined
})
afterAll(() => shop.close())

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label)
const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
const inbox = async () => (await (await shop.owner()).call(listMessages, {})).answer ?? []

async function write(message: string, phone = newPhoneNumber().slice(3)) {
  page ??= await openPage(shop, '/contact')
  await enter(await field('Name'), 'Asha Patil')
  await enter(await field('Phone'), phone)
  await enter(await field('Message'), message)
  return phone
}
test('a message reaches the shop, and the form is replaced by a confirmation', async () => {
  const phone = await write('रविवारी उघडे असता का?')
  await press('Send message')
  const thanks = await screen.findByText('Thank you. Your message has reached the shop.')
  expect(thanks.closest('[tabindex="-1"]')).toBe(document.activeElement)
  expect((await inbox())[0]).toMatchObject({
    name: 'Asha Patil',
    phone,
    message: 'रविवारी उघडे असता का?',
    handled: false,
  })
  expect(window.history.state).not.toHaveProperty('contact')
})

test('another message needs only its text', async () => {
  const phone = await write('First question')
  await press('Send message')
  await press('Write another message')
  expect(document.activeElement).toBe(await field('Message'))
  expect((await field('Phone')).value).toBe(phone)
  expect((await field('Message')).value).toBe('')
  await enter(await field('Message'), 'Second question')
  await press('Send message')
  await screen.findByText('Thank you. Your message has reached the shop.')
  const mine = (await inbox()).filter((message) => message.phone === phone)
  expect(mine.map(({ message }) => message)).toEqual(['Second question', 'First question'])
})

test('an empty form is not sent, lists the missing fields and focuses the first one', async () => {
  page = await openPage(shop, '/contact')
  await field('Name')
  await press('Send message')
  expect(document.activeElement).toBe(await field('Name'))
  for (const text of ['Name is required.', 'Phone is required.', 'Message is required.'])
    expect(screen.getByText(text, { ignore: 'a' })).toBeTruthy()
  expect(page.sent.filter((line) => line.startsWith('POST'))).toEqual([])
})

test('the message survives a reload', async () => {
  const phone = await write('Do you repair tablets?')
  page?.reload()
  await waitFor(async () => expect((await field('Message')).value).toBe('Do you repair tablets?'))
  expect((await field('Phone')).value).toBe(phone)
})

test('after too many messages the dialog names the waiting time, and the message stays', async () => {
  const phone = await write('One more question')
  const body = { name: 'Asha Patil', phone, message: 'Again' }
  for (let count = 0; count < 10; count++)
    await shop.visitor().call(sendMessage, { body, idempotencyKey: randomUUID() })
  await press('Send message')
  const dialog = await screen.findByRole('dialog', { name: 'Message not sent' })
  expect(dialog.textContent).toMatch(/Too many tries\. Please wait .+\./)
  await press('OK')
  expect((await field('Message')).value).toBe('One more question')
})

test('offline, the message stays and can be sent again', async () => {
  const phone = await write('Are you there?')
  page?.offline()
  await press('Send message')
  const dialog = await screen.findByRole('dialog', { name: 'Message not sent' })
  expect(dialog.textContent).toContain('We could not reach the shop. Check your connection and try again.')
  await press('OK')
  page?.online()
  await press('Send message')
  await screen.findByText('Thank you. Your message has reached the shop.')
  expect((await inbox()).filter((message) => message.phone === phone)).toHaveLength(1)
})
