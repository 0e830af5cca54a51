/** States of the money at the door: the form, what was paid, the bill, and what a technician hands in. */
import { expect, type Page } from 'playwright/test'
import type { DayJob, DayPayment, DayTill } from '#shared/request/day.ts'
import * as m from '#texts'
import { dayJob } from '../../support/sample-day.ts'
import { answerOn, saidOn } from '../../support/translated-page.ts'
import { abortRequests } from '../dialogs.ts'
import { JOB, openDay, refresh, today } from './day-page.ts'
import { clickButton, holdResponse, type State } from './state.ts'

const PAYMENTS = '**/api/requests/*/payments'
const BILL = '**/api/requests/*/documents'
const form = (page: Page) => page.getByRole('form')
const choose = (page: Page, name: string) => form(page).getByRole('radio', { name, exact: true }).check()

const payment: DayPayment = {
  ...{ id: 7, amount: 50_000, how: 'cash', at: '2026-11-24T06:00:00.000Z' },
  ...{ isUndone: false, canUndo: true },
}
const undone: DayPayment = { ...payment, id: 6, isUndone: true, canUndo: false }
const repaired = dayJob(42, {
  ...{ stage: 'repaired', next: 'DONE', isDone: true, agreed: 349_900, toPay: 299_900, owed: 299_900 },
  payments: [payment, undone],
})
const openMoney = (page: Page, more: Partial<DayJob> = {}) =>
  openDay(page, JOB, today({ ...repaired, ...more }))

async function takeCash(page: Page) {
  await page.route(PAYMENTS, (route) => route.fulfill({ json: { id: 8 } }))
  await openMoney(page)
  await clickButton(page, 'Take a payment')
  await choose(page, 'Cash')
  await clickButton(
    page,
    saidOn(page, () => m.door_save({ amount: '₹2,999', way: m.paid_cash() })),
  )
  await expect(page.getByText('Money taken')).toBeVisible()
}
async function refuseUndo(page: Page) {
  const error = answerOn(page, 'This request is cancelled.')
  await page.route(PAYMENTS, (route) => route.fulfill({ status: 409, json: { error } }))
}
async function askToUndo(page: Page) {
  await openMoney(page)
  await clickButton(
    page,
    saidOn(page, () => m.payment_undo_of({ amount: '₹500', way: m.paid_cash() })),
  )
  await expect(page.getByRole('alertdialog', { name: 'Undo this payment?' })).toBeVisible()
}

const till: DayTill = {
  ...{ sum: 745_000, count: 60 },
  payments: [
    { id: null, requestId: 42, reference: 'PIM-26-0042', customer: 'Sneha Kulkarni', amount: 349_900 },
    { id: 7, requestId: 38, reference: 'PIM-26-0038', customer: 'Meera Joshi', amount: 395_100 },
  ].map((one) => ({ ...one, at: '2026-11-24T06:00:00.000Z' })),
}

export const dayMoneyStates: readonly State[] = [
  {
    name: 'a job with something to pay, a payment and an undone one',
    async open({ page }) {
      await openMoney(page)
      await expect(page.getByRole('button', { name: 'Take a payment' })).toBeVisible()
    },
  },
  {
    name: 'a job that is paid, with its bill',
    async open({ page }) {
      await openMoney(page, { toPay: 0, owed: 0, bill: 'PIM/26-27/R0042' })
      await expect(page.getByRole('heading', { name: 'Payments', exact: true })).toBeVisible()
    },
  },
  {
    name: 'a payment at the door without an answer',
    async open({ page }) {
      await openMoney(page, { toPay: null })
      await clickButton(page, 'Take a payment')
      await clickButton(page, 'Record the payment')
      await expect(page.getByText('Choose how it was paid.')).toBeVisible()
    },
  },
  {
    name: 'a payment by UPI at the door, with the code to scan',
    async open({ page }) {
      await openMoney(page)
      await clickButton(page, 'Take a payment')
      await choose(page, 'UPI')
      await expect(form(page).getByRole('img')).toBeVisible()
    },
  },
  {
    name: 'money that was taken at the door',
    message: 'doorPayment.taken',
    open: ({ page }) => takeCash(page),
  },
  {
    name: 'money that was taken, after a moment',
    message: 'doorPayment.saved',
    async open({ page }) {
      await takeCash(page)
      await page.getByRole('button', { name: 'Close', exact: true }).waitFor()
    },
  },
  {
    name: 'a payment that is not sent yet',
    async open({ page }) {
      await abortRequests(page, PAYMENTS)
      await openMoney(page)
      await clickButton(page, 'Take a payment')
      await choose(page, 'Card')
      await form(page).getByRole('button').first().click()
      await expect(page.getByRole('main').getByText('not sent yet').first()).toBeVisible()
    },
  },
  {
    name: 'a refused payment that is being removed',
    message: 'offlineQueue.askingPayment',
    async open({ page }) {
      await refuseUndo(page)
      await openMoney(page)
      await clickButton(page, 'Take a payment')
      await choose(page, 'Card')
      await form(page).getByRole('button').first().click()
      await clickButton(page, 'Remove this payment')
      await expect(page.getByRole('alertdialog', { name: 'Remove this payment?' })).toBeVisible()
    },
  },
  {
    name: 'a payment that is being undone',
    message: 'doorPayment.asking',
    open: ({ page }) => askToUndo(page),
  },
  {
    name: 'a payment that could not be undone',
    message: 'doorPayment.failed',
    async open({ page }) {
      await refuseUndo(page)
      await askToUndo(page)
      await clickButton(page, 'Yes, undo it')
      await expect(page.getByText('Nothing was changed')).toBeVisible()
    },
  },
  {
    name: 'a bill that is being issued at the door',
    async open({ page }) {
      await holdResponse(page, BILL)
      await openMoney(page)
      await clickButton(page, 'Issue the bill')
      await expect(page.getByRole('button', { name: 'Issue the bill' })).toHaveAttribute('aria-busy', 'true')
    },
  },
  {
    name: 'a bill that was issued at the door',
    message: 'doorPayment.issued',
    async open({ page }) {
      await page.route(BILL, (route) => route.fulfill({ json: { number: 'PIM/26-27/R0042' } }))
      await openMoney(page)
      await clickButton(page, 'Issue the bill')
      await expect(page.getByText('The bill is issued')).toBeVisible()
    },
  },
  {
    name: 'the cash that a technician hands in',
    async open({ page }) {
      await abortRequests(page, PAYMENTS)
      await openDay(page, '/day', { ...today(repaired), till })
      await refresh(page)
      await expect(page.getByRole('heading', { name: /₹7,450/ })).toBeVisible()
    },
  },
]
