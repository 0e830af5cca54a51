/** Every form of the product: its fields with what phones and browsers are told of them, and how it is refused. */
import { expect, type Page } from 'playwright/test'
import { owner } from '../../support/owner.ts'
import { read } from '../dialog-text.ts'
import { enter } from '../people.ts'
import { newCustomer } from '../steps.ts'
import { press, type Scene } from './scene.ts'

type Told = { autocomplete?: string; inputmode?: string; enterkeyhint?: string; type?: string }

export type FormRow = {
  name: string
  open: (scene: Scene) => Promise<unknown>
  /** By label, in the form's order; an empty row is told nothing. */
  fields: Readonly<Record<string, Told>>
  /** Sends the form as it is when opened, and answers the dialog that says so. */
  refuse: (page: Page) => Promise<unknown>
  /** The labels of the fields that are wrong then, in order, each with its message. */
  wrong: Readonly<Record<string, string>>
  /** Fields that keep only part of what is typed: what is there, what is typed after two letters, what comes of it. */
  strips?: Readonly<Record<string, readonly [there: string, typed: string, kept: string]>>
  /** Why its button rests, when it does. */
  rests?: { button: string; reason: string }
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
const PHONE_STRIPS = ['98220', 'a1', '981220'] as const

const dismiss = async (page: Page, label: string) => {
  await page.getByLabel(label).first().press('Enter')
  await read(page, 'Check form', /^Please fix/)
}

export const forms: readonly FormRow[] = [
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
    refuse: async (page) => {
      await page.getByRole('textbox', { name: 'Name' }).press('Enter')
      await read(page, 'Check form', 'Please fix the highlighted fields.')
    },
    wrong: {
      Name: 'Name is required.',
      Phone: 'Must be 10 digits.',
      Brand: 'Brand is required.',
      Model: 'Model is required.',
      Issue: 'Issue is required.',
    },
    strips: { Name: ['Sneha', '5x', 'Snxeha'], Phone: PHONE_STRIPS },
    rests: { button: 'Submit', reason: 'Still needed: name, phone, brand, model and issue.' },
  },
  {
    name: '/request',
    open: ({ page }) => page.goto('/request'),
    fields: { ...device, ...pickup },
    refuse: (page) => press(page, /^Submit$/),
    wrong: { Brand: 'Brand is required.', Model: 'Model is required.', Issue: 'Issue is required.' },
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
    refuse: (page) => dismiss(page, 'Full name'),
    wrong: {
      'Full name': 'Full name is required.',
      Email: 'Email is required.',
      Phone: 'Phone is required.',
      Password: 'Password is required.',
    },
    strips: { Phone: PHONE_STRIPS },
    rests: { button: 'Send OTP', reason: 'Still needed: full name, email, phone and password.' },
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
      await press(page, 'Send OTP')
      await read(page, 'OTP sent to your phone.')
    },
    fields: { OTP: { ...code, enterkeyhint: 'done' } },
    refuse: async (page) => {
      await page.getByLabel('OTP').fill('000000')
      await press(page, 'Verify OTP')
      await read(page, 'Invalid OTP')
    },
    wrong: {},
    strips: { OTP: ['1234', 'x9', '12934'] },
    rests: { button: 'Verify OTP', reason: 'Enter the code from the text message.' },
  },
  {
    name: 'login',
    open: ({ page }) => page.goto('/login'),
    fields: {
      Email: { inputmode: 'email', autocomplete: 'username', enterkeyhint: 'next' },
      Password: { type: 'password', autocomplete: 'current-password', enterkeyhint: 'go' },
    },
    refuse: (page) => press(page, /^Login$/),
    wrong: { Email: 'Email is required.', Password: 'Password is required.' },
  },
  {
    name: 'forgotten password',
    open: async ({ page }) => {
      await page.goto('/login')
      await press(page, 'Forgot password?')
    },
    fields: { Phone: { ...phone, enterkeyhint: 'send' } },
    refuse: (page) => press(page, 'Send OTP'),
    wrong: { Phone: 'Phone is required.' },
    strips: { Phone: PHONE_STRIPS },
  },
  {
    name: 'new password',
    open: ({ page }) => page.goto('/reset-password-otp'),
    fields: {
      Phone: { ...phone, enterkeyhint: 'next' },
      OTP: { ...code, enterkeyhint: 'next' },
      'New password': { ...password, enterkeyhint: 'done' },
    },
    refuse: (page) => press(page, 'Reset password'),
    wrong: {
      Phone: 'Phone is required.',
      OTP: 'Enter the 4-6 digit code.',
      'New password': 'Password is required.',
    },
    strips: { Phone: PHONE_STRIPS, OTP: ['1234', 'x9', '12934'] },
  },
  {
    name: 'a message to the shop',
    open: ({ page }) => page.goto('/contact'),
    fields: { Name: name, Phone: { ...phone, enterkeyhint: 'next' }, Message: {} },
    refuse: (page) => press(page, 'Send message'),
    wrong: {
      Name: 'Name is required.',
      Phone: 'Phone is required.',
      Message: 'Message is required.',
    },
    strips: { Phone: PHONE_STRIPS },
  },
  {
    name: 'a model',
    open: async ({ page }) => {
      await enter(page, owner)
      await page.goto('/admin/edit-models?brand=samsung')
      await expect(page.getByRole('button', { name: /^Delete Galaxy/ }).first()).toBeVisible()
    },
    fields: {
      'Model name': { autocomplete: 'off', enterkeyhint: 'done' },
      Image: { autocomplete: 'off', inputmode: 'url', enterkeyhint: 'done' },
    },
    refuse: async (page) => {
      await page.getByLabel('Image').fill('somewhere else')
      await press(page, 'Add model')
    },
    wrong: {
      'Model name': 'Name is required.',
      Image: 'Use a path under /models/ or an https address.',
    },
  },
]
