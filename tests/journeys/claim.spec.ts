/** The form of a warranty claim, and the button after the last day. four-months.spec.ts has what the owner does with a claim. */
import { expect, type Page } from 'playwright/test'
import { takeStep } from '#shared/request/request-api.ts'
import { submitRequest } from '#shared/request/submit-api.ts'
import { dayYearText } from '#shared/shop/window-text.ts'
import { addDays, shopDayOf } from '#shared/shop-time.ts'
import { diagnose, finished, repairedAndDone } from '../support/claims.ts'
import { owner } from '../support/owner.ts'
import { signIn } from '../support/person.ts'
import { SERVED_PIN } from '../support/window-shop.ts'
import { apiPerson } from './accepted-request.ts'
import { logIn } from './accounts.ts'
import { test } from './fixtures.ts'

test.use({ ownShop: 'claim' })

const DAY = 86_400_000
const main = (page: Page) => page.getByRole('main')
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click()

test('a claim keeps what is typed, can be made again until the last day, and not later', async ({
  person,
  customer,
  shop,
}) => {
  const [self, api] = [apiPerson(shop), apiPerson(shop)]
  await signIn(self, customer.email, customer.password)
  await signIn(api, owner.email, owner.password)
  const body = { brand: 'Samsung', model: 'Galaxy S23', issue: 'Battery Repair', pickupAddress: 'Flat 12' }
  const { answer } = await self.call(submitRequest, {
    body: { ...body, pin: SERVED_PIN },
    idempotencyKey: crypto.randomUUID(),
  })
  const { id = 0, reference = '' } = answer ?? {}
  await finished(api, id)
  const until = dayYearText(addDays(shopDayOf(Date.now()), 180))

  const page = await person()
  await logIn(page, customer)
  await page.goto(`/my-requests/${id}`)
  await press(page, 'The same fault is back')
  const words = main(page).getByLabel('What happens now?')
  await expect(words).toBeFocused()
  await press(page, 'Send the claim')
  await expect(words).toHaveAccessibleDescription(/What happens now\? is required\./)
  await words.fill('It is empty by noon again.')
  await expect(main(page).getByRole('form')).toContainText(/Where we come.*Flat 12/)
  await main(page).getByRole('radio', { name: 'Any time' }).check()
  await page.reload()
  await expect(words).toHaveValue('It is empty by noon again.')
  await press(page, 'Send the claim')
  await expect(main(page).getByRole('heading', { name: 'Warranty claim' })).toBeVisible()
  await expect(main(page).getByText(`For ${reference}, covered until ${until}`)).toBeVisible()
  await expect(main(page).getByText('Nothing to pay if it is the same fault.')).toBeVisible()
  const claim = new URL(page.url()).pathname.split('/').at(-1) ?? ''

  await page.goto(`/my-requests/${id}`)
  await main(page).getByRole('link', { name: /^PIM-/ }).click()
  await expect(page).toHaveURL(new RegExp(`/my-requests/${claim}$`))

  await api.call(takeStep, {
    params: { id: Number(claim) },
    body: { type: 'collect' },
    idempotencyKey: crypto.randomUUID(),
  })
  await diagnose(api, Number(claim), 'yes')
  await repairedAndDone(api, Number(claim))
  await page.goto(`/my-requests/${claim}`)
  await expect(main(page).getByText(`Covered until ${until}`, { exact: true })).toBeVisible()
  await expect(main(page).getByRole('button', { name: 'The same fault is back' })).toBeEnabled()

  await page.clock.setSystemTime(Date.now() + 181 * DAY)
  await page.reload()
  const button = main(page).getByRole('button', { name: 'The same fault is back' })
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await expect(button).toHaveAccessibleDescription(new RegExp(`^This was covered until ${until}\\.`))
  await main(page).getByRole('link', { name: 'Ask for a new repair' }).click()
  await expect(main(page).getByText('Galaxy S23').first()).toBeVisible()
})
