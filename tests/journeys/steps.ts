/** The steps of the journeys. `after` is called at the end of a step, for example to reload the page. */
import { expect, type Page } from 'playwright/test'
import type { ServerProcess } from '../support/server-process.ts'
import { expectAlert } from './dialogs.ts'
import type { InputMethod } from './input-methods.ts'

export type Customer = { fullName: string; email: string; phone: string; password: string }
export type After = (page: Page) => Promise<void>

let people = 0
/** A new customer for each call: a phone can register once, and codes per phone are limited. */
export function newCustomer(worker: number): Customer {
  const number = `${worker}${String(++people).padStart(3, '0')}`
  return {
    fullName: 'Sneha Kulkarni',
    email: `sneha${number}@mail.example`,
    phone: `98${number.padStart(8, '0')}`,
    password: 'monsoon-mango-47',
  }
}

export async function pickDevice(page: Page, input: InputMethod, after: After) {
  await page.goto('/')
  await input.press(page.getByRole('main').getByRole('link', { name: 'Mobile Repair' }))
  await expect(page).toHaveURL(/\/services\/mobile-repair$/)
  await after(page)
  await input.press(page.getByRole('main').getByRole('link', { name: 'Samsung', exact: true }))
  await expect(page).toHaveURL(/\/services\/mobile-repair\/samsung$/)
  await after(page)
  await input.press(page.getByRole('main').getByRole('link', { name: 'Galaxy S23', exact: true }))
  await expect(page).toHaveURL(/\/repair\/mobile-repair\/samsung\/galaxy-s23$/)
  await after(page)
  await input.press(page.getByRole('button', { name: 'Battery Repair', exact: true }))
  await expect(page).toHaveURL(/\/order-details$/)
}

/** Clicks a button of the open dialog and waits until the dialog closes. */
export async function answerDialog(
  page: Page,
  input: InputMethod,
  title: string,
  button: string,
  text?: string,
) {
  const dialog = page.getByRole('dialog', { name: title }).or(page.getByRole('alertdialog', { name: title }))
  await expect(dialog).toBeVisible()
  if (text !== undefined) await expect(dialog).toContainText(text)
  await input.press(dialog.getByRole('button', { name: button, exact: true }))
  await expect(dialog).toBeHidden()
}

const codeOf = async (shop: ServerProcess, { phone }: Customer) => {
  const texts = (await shop.messages()).filter(({ to, kind }) => to === `+91${phone}` && kind === 'otp')
  return /\b\d{6}\b/.exec(texts.at(-1)?.text ?? '')?.[0] ?? ''
}

export async function register(
  page: Page,
  input: InputMethod,
  shop: ServerProcess,
  customer: Customer,
  after: After,
) {
  await input.press(page.getByRole('main').getByRole('link', { name: 'Register', exact: true }))
  await expect(page).toHaveURL(/\/register$/)
  await input.fill(page.getByLabel('Full name'), customer.fullName)
  await input.fill(page.getByLabel('Email'), customer.email)
  await input.fill(page.getByLabel('Phone'), customer.phone)
  await after(page)
  await expect(page.getByLabel('Full name')).toHaveValue(customer.fullName)
  await expect(page.getByLabel('Email')).toHaveValue(customer.email)
  await expect(page.getByLabel('Phone')).toHaveValue(customer.phone)
  await input.fill(page.getByLabel('Password', { exact: true }), customer.password)
  await input.press(page.getByRole('button', { name: 'Send OTP' }))
  await expectAlert(page, 'OTP sent to your phone.')
  await expect(page.getByLabel('OTP')).toBeFocused()
  await after(page)
  const code = await codeOf(shop, customer)
  await input.fill(page.getByLabel('OTP'), code)
  await after(page)
  await expect(page.getByLabel('OTP')).toHaveValue(code)
  await input.press(page.getByRole('button', { name: 'Verify OTP' }))
  await expectAlert(page, 'Verified', 'Check your details.')
  await after(page)
  await expectHydrated(page)
  const password = page.getByLabel('Password', { exact: true })
  if (await password.isVisible()) await input.fill(password, customer.password)
  await input.press(page.getByRole('button', { name: 'Complete Registration' }))
  await expect(page.getByText('You can now login')).toBeVisible()
  await expect(page).toHaveURL(/\/register$/)
  await input.press(page.getByRole('main').getByRole('link', { name: 'Login', exact: true }))
}

type Credentials = { email: string; password: string }
export async function login(page: Page, input: InputMethod, { email, password }: Credentials, after: After) {
  await input.fill(page.getByLabel('Email'), email)
  await after(page)
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await input.fill(page.getByLabel('Password', { exact: true }), password)
  await input.press(page.getByRole('button', { name: 'Login', exact: true }))
}

export const order = { address: 'Flat 12, Sai Residency, Pimpri 411018', notes: 'बॅटरी लवकर संपते' }

export async function fillOrder(page: Page, hands: InputMethod, after: After) {
  await expect(page).toHaveURL(/\/order-details$/)
  for (const word of ['Samsung', 'Galaxy S23', 'Battery Repair'])
    await expect(page.getByRole('main')).toContainText(word)
  await hands.fill(page.getByLabel('Pickup address'), order.address)
  await hands.fill(page.getByLabel('Notes'), order.notes)
  await after(page)
  await expect(page.getByLabel('Pickup address')).toHaveValue(order.address)
  await expect(page.getByLabel('Notes')).toHaveValue(order.notes)
}

/** Waits until the page is hydrated: prerendered HTML is a visitor's. */
export const expectHydrated = (page: Page) => expect(page.locator('#root[data-hydrated]')).toBeAttached()

/** Opens a header link, through the menu on a phone. */
export async function openFromHeader(page: Page, hands: InputMethod, name: string) {
  await expectHydrated(page)
  const link = page.getByRole('banner').getByRole('link', { name, exact: true })
  if (await link.isVisible()) return hands.press(link)
  await hands.press(page.getByRole('banner').getByRole('button', { name: 'Menu' }))
  await hands.press(page.getByRole('dialog').getByRole('link', { name, exact: true }))
}
