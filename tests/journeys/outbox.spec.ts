/** The page /dev/outbox of a local run: text messages and codes. */

import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'playwright/test'
import { sendOtp } from '#shared/account/account-api.ts'
import { createPerson } from '../support/person.ts'
import { violationsIn } from './accessible.ts'
import { test } from './fixtures.ts'
import { newCustomer } from './steps.ts'

test('a new code appears by itself, first and large, and a press copies it @one-width', async ({
  person,
  shop,
}, { workerIndex }) => {
  await rm(join(shop.dataDir, 'sms.jsonl'), { force: true })
  const page = await person({ mayComplain: /Failed to load resource/ })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/dev/outbox')
  await expect(page.getByRole('heading', { name: 'No messages yet' })).toBeVisible()
  expect(await violationsIn(page)).toEqual([])

  const api = createPerson((path, init) => fetch(`${shop.url}${path}`, init))
  const askForCode = async () => {
    const { fullName, email, phone, password } = newCustomer(workerIndex)
    await api.call(sendOtp, { body: { fullName, email, phone: `+91${phone}`, passwordHash: password } })
    const [{ text } = { text: '' }] = (await shop.messages()).slice(-1)
    return { phone, code: /\d{6}/.exec(text)?.[0] ?? '' }
  }
  const first = await askForCode()
  const copy = page.getByRole('button', { name: /^\d{6} Cop/ })
  await expect(copy).toHaveAccessibleName(`${first.code} Copy`)
  await copy.focus()
  const second = await askForCode()
  await expect(copy).toHaveCount(2)
  await expect(copy.first()).toHaveAccessibleName(`${second.code} Copy`)
  await expect(page.getByRole('listitem').first()).toContainText(`+91 ${second.phone.slice(0, 5)}`)
  await expect(copy.last(), 'a new message leaves the focus where it is').toBeFocused()
  await expect(page.getByRole('status')).toHaveText('New message')

  await copy.first().press('Enter')
  await expect(copy.first()).toContainText('Copied')
  await expect(page.getByRole('status')).toHaveText(`${second.code} copied.`)
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(second.code)
  const size = await copy.first().evaluate((element) => parseFloat(getComputedStyle(element).fontSize))
  expect(size, 'the code can be read from a distance').toBeGreaterThanOrEqual(32)

  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await violationsIn(page)).toEqual([])
  }
  await page.context().setOffline(true)
  await expect(page.getByRole('alert').filter({ hasText: 'The shop does not answer.' })).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText('The shop does not answer.')).toHaveCount(0)
  await expect(copy).toHaveCount(2)
})

test('nothing of the outbox is wider than the page, also with large text', async ({ person }) => {
  const page = await person()
  await page.goto('/dev/outbox')
  for (const width of [320, 360, 768, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    for (const size of ['100%', '200%']) {
      await page.evaluate(
        (fontSize) => document.documentElement.style.setProperty('font-size', fontSize),
        size,
      )
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
        `${width} px, text ${size}`,
      ).toBeLessThanOrEqual(0)
    }
  }
})
