// @vitest-environment jsdom

import { randomUUID } from 'node:crypto'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { createFileSender } from '#server/sms/file.ts'
import { SmsError, type SmsSender } from '#server/sms/sender.ts'
import { setRequestStatus } from '#shared/request/queue-api.ts'
import { submitRequest } from '#shared/request/submit-api.ts'
import { sendMessage } from '#shared/shop/message-api.ts'
import { openShop, type Shop } from '#tests/support/app.ts'
import { type BrowserPage, openPage } from '#tests/support/browser-page.tsx'
import { owner } from '#tests/support/owner.ts'
import { user } from '#tests/support/user.ts'

let shop: Shop
let page: BrowserPage | undefined

afterEach(async () => {
  page?.close()
  await shop.close()
})

async function open() {
  page = await openPage(shop, '/admin-dashboard?tab=messages', owner)
  await screen.findByRole('heading', { level: 1, name: 'Messages' })
  return page
}
const write = async (name: string) => {
  const body = { name, phone: '9876543210', message: `This is ${name}.` }
  expect((await shop.visitor().call(sendMessage, { body, idempotencyKey: randomUUID() })).status).toBe(200)
}
const part = (name: string) => within(screen.getByRole('region', { name }))
const writers = async () =>
  (await part('From customers').findAllByRole('heading', { level: 3 })).map(({ textContent }) => textContent)
const mark = (name: string, as: 'resolved' | 'new') =>
  part('From customers').findByRole('button', { name: `Mark as ${as}, message from ${name}` })
const waiting = () => screen.getByRole('link', { name: /^Messages/ }).textContent

test('a shop without messages and notifications shows empty states', async () => {
  shop = await openShop()
  await open()
  expect(await screen.findByText('No messages yet.')).toBeTruthy()
  expect(await screen.findByText('No texts yet.')).toBeTruthy()
})

test('a customer who wrote can be answered on WhatsApp', async () => {
  shop = await openShop()
  await write('Meera Joshi')
  await open()
  const reply = await screen.findByRole('link', { name: 'WhatsApp Meera Joshi' })
  expect(reply.getAttribute('href')).toBe(
    'https://wa.me/919876543210?text=Hello%20Meera%20Joshi%2C%20this%20is%20Doorstep%20Repair.%20',
  )
})

test('unhandled messages come first; "handled" survives a reload and can be reverted', async () => {
  shop = await openShop()
  for (const name of ['Asha', 'Meera', 'Rohit']) await write(name)
  await open()
  expect(await writers()).toEqual(['Rohit', 'Meera', 'Asha'])
  await waitFor(() => expect(waiting()).toBe('Messages3 new'))

  await user.dblClick(await mark('Rohit', 'resolved'))
  await waitFor(async () => expect(await writers()).toEqual(['Meera', 'Asha', 'Rohit']))
  expect(page?.sent.filter((line) => line.startsWith('PUT'))).toHaveLength(1)
  await waitFor(() => expect(waiting()).toBe('Messages2 new'))
  await waitFor(async () => expect(document.activeElement).toBe(await mark('Rohit', 'new')))

  page?.reload()
  await waitFor(async () => expect(await writers()).toEqual(['Meera', 'Asha', 'Rohit']))
  await user.click(await mark('Rohit', 'new'))
  await waitFor(async () => expect(await writers()).toEqual(['Rohit', 'Meera', 'Asha']))
  expect((await mark('Rohit', 'resolved')).closest('article')?.textContent).toContain('New')
})

test('a mark that fails shows an error and can be retried', async () => {
  shop = await openShop()
  await write('Asha')
  const { offline, online } = await open()
  const button = await mark('Asha', 'resolved')
  offline()
  await user.click(button)
  const told = await screen.findByRole('dialog', { name: 'The message was not marked' })
  expect(told.textContent).toContain('We could not reach the shop. Check your connection and try again.')
  await user.click(within(told).getByRole('button', { name: 'OK' }))
  online()
  await user.click(await mark('Asha', 'resolved'))
  expect(await mark('Asha', 'new')).toBeTruthy()
})

/** A shop whose SMS fail permanently until the provider works again. */
async function openBrokenShop() {
  let broken = true
  const sms: SmsSender = {
    async send(text) {
      if (broken && text.kind === 'status') throw new SmsError('Number refused', { permanent: true })
      return createFileSender(shop.config.smsOutbox, shop.clock).send(text)
    },
  }
  shop = await openShop({ sms })
  return {
    mend() {
      broken = false
    },
  }
}

async function doneRequest() {
  const customer = await shop.customer()
  const { answer } = await customer.call(submitRequest, {
    body: { brand: 'Samsung', model: 'Galaxy S23', issue: 'Battery Repair' },
    idempotencyKey: crypto.randomUUID(),
  })
  const { id = 0, reference = '' } = answer ?? {}
  const boss = await shop.owner()
  expect((await boss.call(setRequestStatus, { params: { id }, body: { status: 'DONE' } })).status).toBe(204)
  await shop.sendOutbox()
  return { id, reference, name: customer.details.fullName, phone: customer.details.phone }
}
const text = async (reference: string) =>
  (await part('Texts to customers').findByText(`${reference}: done`)).closest('article')

test('a failed notification shows its state and recipient, and can be sent again', async () => {
  const { mend } = await openBrokenShop()
  const { id, reference, name, phone } = await doneRequest()
  await open()
  expect((await text(reference))?.textContent).toMatch(/Failed.*tried once/)
  const links = within((await text(reference)) ?? document.body)
  expect(links.getByRole('link', { name: `${name}, ${reference}` }).getAttribute('href')).toBe(
    `/admin-dashboard?tab=orders&open=${id}`,
  )
  expect(links.getByRole('link', { name: /^Call/ }).getAttribute('href')).toBe(`tel:${phone}`)

  mend()
  await user.dblClick(screen.getByRole('button', { name: `Send again, text for request ${reference}` }))
  await waitFor(async () => expect((await text(reference))?.textContent).toContain('Sent again'))
  expect((await text(reference))?.textContent).toMatch(/Sent.*: done/)
  const texts = (await shop.phone(phone).texts()).filter(({ kind }) => kind === 'status')
  expect(texts.map(({ text: words }) => words)).toEqual([
    `Doorstep Repair: your Galaxy S23 repair (request ${id}) is done.`,
  ])
  expect(page?.sent.filter((line) => line.startsWith('POST'))).toHaveLength(1)
  expect(document.activeElement?.textContent).toBe('Sent again')
})

test('a notification that fails again is shown as failed again', async () => {
  await openBrokenShop()
  const { reference } = await doneRequest()
  await open()
  await user.click(await screen.findByRole('button', { name: `Send again, text for request ${reference}` }))
  await waitFor(() =>
    expect(page?.sent.filter((line) => line.includes('/notices?')).length).toBeGreaterThan(1),
  )
  expect(
    await screen.findByRole('button', { name: `Send again, text for request ${reference}` }),
  ).toBeTruthy()
  expect((await text(reference))?.textContent).toContain('Failed')
})

test('a notification that cannot be queued again shows an error', async () => {
  await openBrokenShop()
  const { reference } = await doneRequest()
  const { offline } = await open()
  const button = await screen.findByRole('button', { name: `Send again, text for request ${reference}` })
  offline()
  await user.click(button)
  const told = await screen.findByRole('dialog', { name: 'The text was not sent again' })
  expect(told.textContent).toContain('We could not reach the shop.')
})

test('a sent notification has no button', async () => {
  shop = await openShop()
  const { reference } = await doneRequest()
  await open()
  expect((await text(reference))?.textContent).toMatch(/Sent.*: done.*sent once/)
  expect(screen.queryByRole('button', { name: /^Send again/ })).toBeNull()
})

test('the dashboard links to a failed notification until it is sent', async () => {
  const { mend } = await openBrokenShop()
  const { reference } = await doneRequest()
  mend()
  page = await openPage(shop, '/admin-dashboard', owner)
  expect(await screen.findByText('A text to a customer was not delivered.')).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'See the texts' }))
  await user.click(await screen.findByRole('button', { name: `Send again, text for request ${reference}` }))
  await waitFor(async () => expect((await text(reference))?.textContent).toMatch(/Sent.*: done/))
  await user.click(screen.getByRole('link', { name: 'Dashboard' }))
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' })
  await waitFor(() => expect(screen.queryByText(/was not delivered/)).toBeNull())
})
