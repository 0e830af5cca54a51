/** The page of a local run with the SMS. */

import { mkdir, rm, writeFile } from 'node:fs/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sendOtp } from '#shared/account/account-api.ts'
import { openShop, type Shop } from '#tests/support/app.ts'
import { newRegistration } from '#tests/support/person.ts'

let shop: Shop
beforeEach(async () => {
  shop = await openShop()
})
afterEach(() => shop.close())

const openPage = () => shop.ask('/dev/outbox', { headers: { Accept: 'text/html' } })

test('the page says that no message was sent yet, and where to register', async () => {
  const text = await (await openPage()).text()
  expect(text).toContain('No messages yet')
  expect(text).toContain('href="/register"')
})

test('the newest message stands first, its code in a button of its own', async () => {
  const [first, second] = [newRegistration(), newRegistration()]
  await shop.visitor().call(sendOtp, { body: first })
  await shop.visitor().call(sendOtp, { body: second })
  const text = await (await openPage()).text()
  const codes = [...text.matchAll(/data-copy="(\d+)"/g)].map(([, code]) => code)
  expect(codes).toEqual([await shop.phone(second.phone).code(), await shop.phone(first.phone).code()])
  expect(text).toContain(second.phone.replace(/^(\+91)(\d{5})/, '$1 $2 '))
})

test('the policy allows the page its own styles and script by hash, and nothing else', async () => {
  const policy = (await openPage()).headers.get('Content-Security-Policy') ?? ''
  expect(policy).toMatch(/; script-src 'self' 'sha256-[\w+/]{43}='; style-src 'self' 'sha256-[\w+/]{43}='; /)
  expect(policy).not.toContain('unsafe')
})

test('the page has the shop’s heading font', async () => {
  const path = /url\("([^"]+\.woff2)"\)/.exec(await (await openPage()).text())?.[1] ?? ''
  const font = await shop.ask(path)
  expect(font.status).toBe(200)
  expect(font.headers.get('Content-Type')).toBe('font/woff2')
  expect(Buffer.from(await font.arrayBuffer()).toString('latin1', 0, 4)).toBe('wOF2')
})

test('the page names the reason when the messages cannot be read', async () => {
  await rm(shop.config.smsOutbox, { force: true })
  await mkdir(shop.config.smsOutbox, { recursive: true })
  const response = await openPage()
  expect(response.status).toBe(500)
  const text = await response.text()
  expect(text).toContain('The messages cannot be read')
  expect(text).toContain('EISDIR')
})

test('a message is text, never HTML', async () => {
  const line = {
    to: '9876543210',
    text: '<img src=x onerror=alert(1)>',
    at: new Date().toISOString(),
    kind: 'status',
  }
  await writeFile(shop.config.smsOutbox, `${JSON.stringify(line)}\n`)
  expect(await (await openPage()).text()).not.toContain('<img src=x')
})
