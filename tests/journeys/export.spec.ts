/** The owner's list is exported as a file. */
import { readFile } from 'node:fs/promises'
import { expect } from 'playwright/test'
import { boxes, createOrders, inBar, openOrders } from './chosen-orders.ts'
import { CALL_FAILED } from './dialogs.ts'
import { test } from './fixtures.ts'

test('what the list shows is saved as a file that opens as text, after the server has written it down', async ({
  person,
  shop,
}, { workerIndex }) => {
  const { customer, ids } = await createOrders(shop, workerIndex, 3, '=HYPERLINK("https://evil.example")\n+1')
  const page = await person()
  await openOrders(page, customer, 3)
  const calls: string[] = []
  page.on('request', (request) => calls.push(`${request.method()} ${new URL(request.url()).pathname}`))
  const save = async (press: () => Promise<void>) => {
    const [file] = await Promise.all([page.waitForEvent('download'), press()])
    return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') }
  }
  const all = await save(() => page.getByRole('main').getByRole('button', { name: 'Export' }).first().click())
  expect(calls).toContain('POST /api/admin/exports')
  expect(all.name).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/)
  const lines = all.text.split('\r\n')
  expect(lines).toHaveLength(5)
  expect(lines[0]).toMatch(/^\ufeff"Number","Status","Stage"/)
  for (const line of lines.slice(1, 4)) {
    expect(line).toContain(`"${customer.phone}"`)
    expect(line).toContain(`"'=HYPERLINK(""https://evil.example"") / +1"`)
  }
  await expect(page.getByText('The file is saved')).toBeVisible()
  await expect(page.getByText('It has 3 orders.')).toBeVisible()

  await boxes(page).first().check()
  const one = await save(() => inBar(page, 'Export').click())
  expect(one.text.split('\r\n')).toHaveLength(3)
  expect(one.text).toContain(String(ids.at(-1)).padStart(4, '0'))
})

test(
  'an export can be cancelled, and one that failed goes on',
  { tag: '@all' },
  async ({ person, shop }, { workerIndex }) => {
    const { customer } = await createOrders(shop, workerIndex, 1)
    const page = await person({ mayComplain: CALL_FAILED })
    await openOrders(page, customer, 1)
    const PAGES = /\/api\/admin\/requests\?.*limit=500/
    await page.route(PAGES, () => new Promise(() => {}))
    const button = page.getByRole('main').getByRole('button', { name: 'Export', exact: true })
    await button.click()
    await expect(page.getByText('0 orders read')).toBeVisible()
    await page.getByRole('button', { name: 'Cancel the export' }).click()
    await expect(button).toBeFocused()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.route(PAGES, (route) => route.abort('connectionreset'))
    await button.click()
    await expect(page.getByText('The file was not made')).toBeVisible()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Try again' }).click(),
    ])
    expect((await readFile(await file.path(), 'utf8')).split('\r\n')).toHaveLength(3)
  },
)
