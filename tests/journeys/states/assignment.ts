/** States of the assignment of technicians: in the list of orders, on the owner's page of a request, and in the filter. */
import { expect, type Page } from 'playwright/test'
import * as v from 'valibot'
import { getCounts } from '#shared/request/queue-api.ts'
import type { TechnicianDay } from '#shared/request/technician.ts'
import * as m from '#texts'
import { answerOn, saidOn } from '../../support/translated-page.ts'
import { failRequests } from '../dialogs.ts'
import { window as agreed, openChanged } from './offered-windows.ts'
import { clickButton, holdResponse, openShell, type State } from './state.ts'

const TECHNICIANS = '**/api/admin/technicians*'
const ASSIGN = '**/api/admin/requests/*/technician'

const DAY: TechnicianDay = {
  day: agreed.start.slice(0, 'YYYY-MM-DD'.length),
  windows: [agreed],
  technicians: [
    {
      ...{ id: 1, name: 'Imran Shaikh', phone: '+919822011111', offSince: null, open: 1 },
      ...{ hasAccount: true, heardFrom: agreed.start },
      visits: [
        {
          ...{ requestId: 900, name: 'Amit Pawar', locality: 'Chinchwad East', leg: 'visit' },
          ...{ window: agreed, isDone: false },
        },
      ],
    },
    {
      ...{ id: 2, name: 'Suresh Jadhav', phone: '+919822022222', offSince: null, open: 0, visits: [] },
      ...{ hasAccount: false, heardFrom: null },
    },
  ],
}

/** The shop has two technicians. */
export async function employTwo(page: Page) {
  await page.route('**/api/admin/counts', async (route) => {
    const response = await route.fetch()
    const counts = v.parse(v.looseObject(getCounts.response.entries), await response.json())
    await route.fulfill({ json: { ...counts, buckets: { ...counts.buckets, unassigned: 2 } } })
  })
  await page.route(TECHNICIANS, (route) => route.fulfill({ json: DAY }))
}

async function openList(page: Page, search = 'show=pending') {
  await employTwo(page)
  await openShell(page, `/admin-dashboard?tab=orders&${search}`)
}

async function openDialog(page: Page) {
  await openList(page)
  await page.getByRole('table').locator('button[aria-haspopup="dialog"]').first().click()
  await expect(page.getByRole('dialog', { name: 'Who goes?' })).toBeVisible()
}

async function openRequest(page: Page) {
  await employTwo(page)
  await openChanged(page, {
    ...{ status: 'PENDING', stage: 'confirmed', outcome: null },
    visit: { way: 'pickup', pin: null, landmark: '', window: agreed, missed: 0 },
    owner: { partsCost: null, left: null, technician: { id: 2, name: 'Suresh Jadhav' }, handOvers: [] },
  })
  await page.getByRole('region', { name: 'Technician', exact: true }).getByRole('button').click()
  await expect(page.getByRole('radio', { name: /^Suresh Jadhav/ })).toBeFocused()
}
async function chooseImran(page: Page) {
  await openRequest(page)
  await page.getByRole('radio', { name: /^Imran Shaikh/ }).check()
  await expect(page.getByText('Two visits in one window')).toBeVisible()
}
const assign = (page: Page) =>
  clickButton(
    page,
    saidOn(page, () => m.assign_to({ technician: 'Imran Shaikh' })),
  )

export const assignmentStates: readonly State[] = [
  {
    name: 'who goes is asked in a row',
    message: 'assignment.choosing',
    async open({ page }) {
      await openDialog(page)
      await expect(page.getByRole('radio', { name: /^Imran Shaikh/ })).toBeVisible()
    },
  },
  {
    name: 'the technicians are not loaded',
    async open({ page }) {
      await openList(page)
      await failRequests(page, TECHNICIANS)
      await page.getByRole('table').locator('button[aria-haspopup="dialog"]').first().click()
      await expect(page.getByText('We could not load the technicians.')).toBeVisible()
    },
  },
  { name: 'a technician who has another visit then', open: ({ page }) => chooseImran(page) },
  {
    name: 'a technician that is being saved',
    async open({ page }) {
      await holdResponse(page, ASSIGN)
      await chooseImran(page)
      await assign(page)
      await expect(page.getByRole('main').locator('form [type="submit"]')).toHaveAttribute(
        'aria-busy',
        'true',
      )
    },
  },
  {
    name: 'a technician that was refused',
    async open({ page }) {
      const error = answerOn(page, 'This technician is switched off. Choose another.')
      await page.route(ASSIGN, (route) => route.fulfill({ status: 409, json: { error } }))
      await chooseImran(page)
      await assign(page)
      await expect(page.getByRole('main').getByRole('alert').filter({ hasText: error })).toBeVisible()
    },
  },
  {
    name: 'a technician who was busier than the list said',
    message: 'assignment.doubled',
    async open({ page }) {
      const [imran] = DAY.technicians
      const [visit] = imran?.visits ?? []
      if (!visit) throw new Error('nobody has a visit')
      const conflict = saidOn(page, () =>
        m.technician_conflict({ technician: 'Imran Shaikh', customer: visit.name, locality: visit.locality }),
      )
      await page.route(ASSIGN, (route) => route.fulfill({ json: { conflict } }))
      await openRequest(page)
      await page.getByRole('radio', { name: /^Nobody yet/ }).check()
      await clickButton(page, 'Leave to nobody yet')
      await expect(page.getByRole('status').filter({ hasText: conflict })).toBeVisible()
    },
  },
  {
    name: 'orders by technician',
    async open({ page }) {
      await openList(page, 'show=pending&tech=1')
      await page.locator('main details > summary').first().click()
      await expect(page.locator('select[name="tech"]')).toHaveValue('1')
    },
  },
]
