/** Every form: the input attributes of its fields, and its errors after an invalid submit. */
import { expect, type Page } from 'playwright/test'
import { owner } from '../../support/owner.ts'
import { logIn } from '../accounts.ts'
import { expectAlert, expectFieldMessage, expectSummary } from '../dialogs.ts'
import { newCustomer } from '../steps.ts'
import { clickButton, type StateContext } from './state.ts'

type InputAttributes = { autocomplete?: string; inputmode?: string; enterkeyhint?: string; type?: string }

export type FormSpec = {
  name: string
  open: (scene: StateContext) => Promise<unknown>
  /** Attributes by label, in the form's order; an empty entry has none. */
  fields: Readonly<Record<string, InputAttributes>>
  /** Submits the empty form and closes the dialog that reports it. */
  submitInvalid: (page: Page) => Promise<unknown>
  /** Error messages by label, in the form's order. */
  errors: Readonly<Record<string, string>>
  /** Fields that remove characters: initial value, text typed after two characters, result. */
  sanitized?: Readonly<Record<string, readonly [initial: string, typed: string, result: string]>>
  /** The inactive button and its reason, if the form has one. */
  inactive?: { button: string; reason: string }
}

const name = { autocomplete: 'name', enterkeyhint: 'next' }
const phone = { type: 'tel', inputmode: 'numeric', autocomplete: 'tel-national' }
const email = { inputmode: 'email', autocomplete: 'email' }
const code = { inputmode: 'numeric', autocomplete: 'one-time-code' }
const password = { type: 'password', autocomplete: 'new-password' }
const device = {
  Brand: {},
  Model: { autocomplete: 'off', enterkeyhint: 'next' },
  Issue: {},
}
const pickup = {
  'Pickup address': { autocomplete: 'street-address' },
  'Preferred pickup time': { type: 'datetime-local' },
  Notes: {},
}
const PHONE_SANITIZED = ['98220', 'a1', '981220'] as const

const submitByEnter = async (page: Page, label: string) => {
  await page.getByLabel(label).first().press('Enter')
  await expectSummary(page, 'Check form', 'Please fix highlighted fields.')
}

export const forms: readonly FormSpec[] = [
  {
    name: 'home',
    open: ({ page }) => page.goto('/'),
    fields: {
      Name: name,
      Phone: { ...phone, enterkeyhint: 'next' },
      ...device,
      Email: { ...email, enterkeyhint: 'next' },
      City: { autocomplete: 'address-level2', enterkeyhint: 'next' },
      Notes: {},
    },
    submitInvalid: async (page) => {
      await page.getByRole('textbox', { name: 'Name' }).press('Enter')
      await expectSummary(page, 'Check form', 'Please fix the highlighted fields.')
    },
    errors: {
      Name: 'Name is required.',
      Phone: 'Must be 10 digits.',
      Brand: 'Brand is required.',
      Model: 'Model is required.',
      Issue: 'Issue is required.',
    },
    sanitized: { Name: ['Sneha', '5x', 'Snxeha'], Phone: PHONE_SANITIZED },
    inactive: { button: 'Submit', reason: 'Still needed: name, phone, brand, model and issue.' },
  },
  {
    name: '/request',
    open: ({ page }) => page.goto('/request'),
    fields: { ...device, ...pickup },
    submitInvalid: (page) => clickButton(page, /^Submit$/),
    errors: { Brand: 'Brand is required.', Model: 'Model is required.', Issue: 'Issue is required.' },
  },
  {
    name: 'registration, details',
    open: ({ page }) => page.goto('/register'),
    fields: {
      'Full name': name,
      Email: { ...email, enterkeyhint: 'next' },
      Phone: { ...phone, enterkeyhint: 'next' },
      Password: { ...password, enterkeyhint: 'send' },
    },
    submitInvalid: (page) => submitByEnter(page, 'Full name'),
    errors: {
      'Full name': 'Full name is required.',
      Email: 'Email is required.',
      Phone: 'Phone is required.',
      Password: 'Password is required.',
    },
    sanitized: { Phone: PHONE_SANITIZED },
    inactive: { button: 'Send OTP', reason: 'Still needed: full name, email, phone and password.' },
  },
  {
    name: 'registration, the code',
    open: async ({ page, workerIndex }) => {
      const customer = newCustomer(workerIndex)
      await page.goto('/register')
      await page.getByLabel('Full name').fill(customer.fullName)
      await page.getByLabel('Email').fill(customer.email)
      await page.getByLabel('Phone').fill(customer.phone)
      await page.getByLabel('Password', { exact: true }).fill(customer.password)
      await clickButton(page, 'Send OTP')
      await expectAlert(page, 'OTP sent to your phone.')
    },
    fields: { OTP: { ...code, enterkeyhint: 'done' } },
    submitInvalid: async (page) => {
      await page.getByLabel('OTP').fill('000000')
      await clickButton(page, 'Verify OTP')
      await expectFieldMessage(page, 'OTP', 'Invalid OTP')
    },
    errors: {},
    sanitized: { OTP: ['1234', 'x9', '12934'] },
    inactive: { button: 'Verify OTP', reason: 'Enter the code from the text message.' },
  },
  {
    name: 'login',
    open: ({ page }) => page.goto('/login'),
    fields: {
      Email: { inputmode: 'email', autocomplete: 'username', enterkeyhint: 'next' },
      Password: { type: 'password', autocomplete: 'current-password', enterkeyhint: 'go' },
    },
    submitInvalid: (page) => clickButton(page, /^Login$/),
    errors: { Email: 'Email is required.', Password: 'Password is required.' },
  },
  {
    name: 'forgotten password',
    open: async ({ page }) => {
      await page.goto('/login')
      await clickButton(page, 'Forgot password?')
    },
    fields: { Phone: { ...phone, enterkeyhint: 'send' } },
    submitInvalid: (page) => clickButton(page, 'Send OTP'),
    errors: { Phone: 'Phone is required.' },
    sanitized: { Phone: PHONE_SANITIZED },
  },
  {
    name: 'new password',
    open: async ({ page }) => {
      await page.goto('/reset-password-otp')
      await clickButton(page, 'I have a code')
    },
    fields: {
      Phone: { ...phone, enterkeyhint: 'next' },
      OTP: { ...code, enterkeyhint: 'next' },
      'New password': { ...password, enterkeyhint: 'done' },
    },
    submitInvalid: (page) => clickButton(page, 'Reset password'),
    errors: {
      Phone: 'Phone is required.',
      OTP: 'Enter the 4-6 digit code.',
      'New password': 'Password is required.',
    },
    sanitized: { Phone: PHONE_SANITIZED, OTP: ['1234', 'x9', '12934'] },
  },
  {
    name: 'new password, the phone',
    open: ({ page }) => page.goto('/reset-password-otp'),
    fields: { Phone: { ...phone, enterkeyhint: 'send' } },
    submitInvalid: (page) => clickButton(page, 'Send OTP'),
    errors: { Phone: 'Phone is required.' },
  },
  {
    name: 'a message to the shop',
    open: ({ page }) => page.goto('/contact'),
    fields: { Name: name, Phone: { ...phone, enterkeyhint: 'next' }, Message: {} },
    submitInvalid: (page) => clickButton(page, 'Send message'),
    errors: {
      Name: 'Name is required.',
      Phone: 'Phone is required.',
      Message: 'Message is required.',
    },
    sanitized: { Phone: PHONE_SANITIZED },
  },
  {
    name: 'a model',
    open: async ({ page }) => {
      await logIn(page, owner)
      await page.goto('/admin/edit-models?brand=samsung')
      await expect(page.getByRole('button', { name: /^Delete Galaxy/ }).first()).toBeVisible()
    },
    fields: {
      'Model name': { autocomplete: 'off', enterkeyhint: 'done' },
      Image: { autocomplete: 'off', inputmode: 'url', enterkeyhint: 'done' },
    },
    submitInvalid: async (page) => {
      await page.getByLabel('Image').fill('somewhere else')
      await clickButton(page, 'Add model')
    },
    errors: {
      'Model name': 'Name is required.',
      Image: 'Use a path under /models/ or an https address.',
    },
  },
]
