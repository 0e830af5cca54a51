/** States of a visitor's forms: rejected, and asking for a login. */
import { expect } from 'playwright/test'
import { abortRequests, expectSummary } from '../dialogs.ts'
import { fillIn, homeForm, openOrder, requestForm } from '../forms.ts'
import { clickButton, type State } from './state.ts'

export const visitorForms: readonly State[] = [
  {
    name: 'the home form with its messages and their summary',
    open: async ({ page }) => {
      await page.goto('/')
      await page.getByRole('textbox', { name: 'Name' }).press('Enter')
      await expectSummary(page, 'Check form', 'Please fix the highlighted fields.')
    },
  },
  {
    name: 'the home form asks to login',
    message: 'homeRequestForm.loginRequired',
    open: async ({ page }) => {
      await page.goto('/')
      await fillIn(page, homeForm)
      await clickButton(page, 'Submit')
      await expect(page.getByRole('dialog', { name: 'Login Required' })).toBeVisible()
    },
  },
  {
    name: 'login while a request waits',
    open: async ({ page }) => {
      await page.goto('/')
      await fillIn(page, { ...homeForm, Model: 'Galaxy Donaudampfschifffahrtselektrizitaetenhauptb' })
      await clickButton(page, 'Submit')
      await clickButton(page, 'Go to Login')
      await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible()
    },
  },
  {
    name: '/request with its messages',
    open: async ({ page }) => {
      await page.goto('/request')
      await clickButton(page, /^Submit$/)
      await expect(page.getByRole('region', { name: 'Please check 3 fields' })).toBeVisible()
    },
  },
  {
    name: '/request asks to login',
    message: 'requestForm.loginRequired',
    open: async ({ page }) => {
      await page.goto('/request')
      await fillIn(page, requestForm)
      await clickButton(page, /^Submit$/)
      await expect(page.getByRole('dialog', { name: 'Login Required' })).toBeVisible()
    },
  },
  {
    name: 'an order asks to login',
    message: 'orderConfirmation.loginRequired',
    open: async ({ page }) => {
      await openOrder(page)
      await expect(page.getByRole('dialog', { name: 'Login Required' })).toBeVisible()
    },
  },
  {
    name: 'my requests asks to login',
    message: 'myRequests.loginRequired',
    open: async ({ page }) => {
      await page.goto('/my-requests')
      await expect(page.getByRole('dialog', { name: 'Login Required' })).toBeVisible()
    },
  },
  {
    name: 'the account asks to login',
    message: 'account.loginRequired',
    open: async ({ page }) => {
      await page.goto('/account')
      await expect(page.getByRole('dialog', { name: 'Login Required' })).toBeVisible()
    },
  },
  {
    name: 'a message to the shop with its messages',
    open: async ({ page }) => {
      await page.goto('/contact')
      await clickButton(page, 'Send message')
      await expect(page.getByRole('region', { name: 'Please check 3 fields' })).toBeVisible()
    },
  },
  {
    name: 'a message to the shop fails',
    message: 'contact.failed',
    open: async ({ page }) => {
      await abortRequests(page, '**/api/messages')
      await page.goto('/contact')
      await fillIn(page, { Name: 'Asha', Phone: '9822012345', Message: 'Do you repair radios?' })
      await clickButton(page, 'Send message')
      await expect(page.getByRole('dialog', { name: 'Message not sent' })).toBeVisible()
    },
  },
  {
    name: 'a message has reached the shop',
    open: async ({ page }) => {
      await page.goto('/contact')
      await fillIn(page, { Name: 'Asha', Phone: '9822012345', Message: 'Do you repair radios?' })
      await clickButton(page, 'Send message')
      await expect(page.getByText('Thank you. Your message has reached the shop.')).toBeVisible()
    },
  },
]
