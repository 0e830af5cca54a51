/** States of the list of technicians. The responses are mocked, so that the shop gets no technicians. */

import { expect, type Page } from 'playwright/test'
import type { TechnicianDay } from '#shared/request/technician.ts'
import * as m from '#texts'
import { noTechnicians, technicianDay } from '../../support/sample-technicians.ts'
import { answerOn, saidOn } from '../../support/translated-page.ts'
import { failRequests } from '../dialogs.ts'
import { clickButton, holdResponse, openShell, type State } from './state.ts'

const LIST = '**/api/admin/technicians'
const ONE = '**/api/admin/technicians/*'
const TAB = '/admin-dashboard?tab=technicians'

type Answer = { status: number; json?: object }

/** Opens the list; a technician who is added gets this answer. */
async function open(page: Page, day: TechnicianDay = technicianDay, added?: Answer) {
  await page.route(LIST, (route) => {
    if (route.request().method() === 'GET') return route.fulfill({ json: day })
    return added ? route.fulfill(added) : route.abort()
  })
  await openShell(page, TAB)
  await expect(page.getByRole('heading', { level: 1, name: 'Technicians' })).toBeVisible()
}
async function openForm(page: Page, added?: Answer) {
  await open(page, technicianDay, added)
  await expect(page.getByText('Imran Shaikh')).toBeVisible()
  await clickButton(page, 'Add a technician')
  await expect(page.getByLabel('Full name')).toBeFocused()
}
async function add(page: Page, name: string, added?: Answer) {
  await openForm(page, added)
  await page.getByLabel('Full name').fill(name)
  await page.getByRole('main').getByLabel('Phone').fill('8805721964')
  await clickButton(page, 'Save')
}
const dialog = (page: Page) => page.getByRole('alertdialog', { name: 'Switch off this technician?' })
async function askToSwitchOff(page: Page, name: string) {
  await open(page)
  await clickButton(page, `Switch off: ${name}`)
  await expect(dialog(page)).toBeVisible()
}
/** Gives what Suresh Jadhav has left to Kavita More. */
async function giveOn(page: Page, answer: Answer) {
  await page.route(ONE, (route) => route.fulfill(answer))
  await askToSwitchOff(page, 'Suresh Jadhav')
  await dialog(page).getByRole('radio').nth(2).check()
  await dialog(page).getByRole('button', { name: 'Yes, switch off' }).click()
}

export const technicianStates: readonly State[] = [
  {
    name: 'technicians, loading',
    open: async ({ page }) => {
      await holdResponse(page, LIST)
      await openShell(page, TAB)
      await expect(page.getByText('Loading technicians')).toBeAttached()
    },
  },
  {
    name: 'technicians, failed',
    open: async ({ page }) => {
      await failRequests(page, LIST)
      await openShell(page, TAB)
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    },
  },
  {
    name: 'no technicians yet',
    open: async ({ page }) => {
      await open(page, noTechnicians)
      await expect(page.getByText('No technicians yet')).toBeVisible()
    },
  },
  {
    name: 'technicians with their visits',
    open: async ({ page }) => {
      await open(page)
      await expect(page.getByText('Imran Shaikh')).toBeVisible()
    },
  },
  { name: 'a technician to add', open: ({ page }) => openForm(page) },
  {
    name: 'a technician to correct',
    open: async ({ page }) => {
      await open(page)
      await clickButton(page, 'Edit: Suresh Jadhav')
      await expect(page.getByLabel('Full name')).toHaveValue('Suresh Jadhav')
    },
  },
  {
    name: 'a technician without a name',
    open: async ({ page }) => {
      await add(page, '')
      await expect(page.getByLabel('Full name')).toHaveAttribute('aria-invalid', 'true')
    },
  },
  {
    name: 'a technician whose phone another one has',
    open: async ({ page }) => {
      const error = saidOn(page, () => m.server_technician_phone_taken({ name: 'Imran Shaikh' }))
      await add(page, 'Asha', { status: 422, json: { error, fields: { phone: error } } })
      await expect(page.getByText(error).first()).toBeVisible()
    },
  },
  {
    name: 'a technician who was not added',
    open: async ({ page }) => {
      await add(page, 'Asha')
      await expect(page.getByText('Something went wrong. What you typed is still here.')).toBeVisible()
    },
  },
  {
    name: 'a technician who was added',
    message: 'technicianEditor.saved',
    open: async ({ page }) => {
      await add(page, 'Asha', { status: 200, json: { id: 6 } })
      await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible()
    },
  },
  {
    name: 'a technician who leaves requests',
    message: 'technicianEditor.asking',
    open: async ({ page }) => {
      await askToSwitchOff(page, 'Suresh Jadhav')
      await expect(dialog(page).getByRole('radio')).toHaveCount(4)
    },
  },
  { name: 'a technician who leaves none', open: ({ page }) => askToSwitchOff(page, 'Leena Bhat') },
  {
    name: 'requests that another one was to get who is off too',
    open: async ({ page }) => {
      const error = answerOn(page, 'This technician is switched off. Choose another.')
      await giveOn(page, { status: 409, json: { error } })
      await expect(dialog(page).getByRole('alert')).toHaveText(error)
    },
  },
  {
    name: 'requests that another one got',
    open: async ({ page }) => {
      await giveOn(page, { status: 200, json: { given: 2 } })
      await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible()
    },
  },
  {
    name: 'a technician who was not switched on',
    message: 'technicianEditor.failed',
    open: async ({ page }) => {
      await page.route(ONE, (route) => route.abort())
      await open(page)
      await clickButton(page, 'Switch on: Amit Pawar')
      await expect(page.getByText('Not switched on')).toBeVisible()
    },
  },
]
