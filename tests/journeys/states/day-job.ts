/** States of one job of a technician's day. */
import { expect } from 'playwright/test'
import * as m from '#texts'
import { oneOption } from '../../support/estimate-drafts.ts'
import { daySheet } from '../../support/sample-day.ts'
import { sentEstimate } from '../../support/shown-estimates.ts'
import { saidOn } from '../../support/translated-page.ts'
import { abortRequests, failRequests } from '../dialogs.ts'
import {
  DAY,
  EVENTS,
  JOB,
  openAs,
  openDay,
  openJob,
  REQUEST,
  refresh,
  refuseSteps,
  today,
} from './day-page.ts'
import { clickButton, holdResponse, type State } from './state.ts'

export const dayJobStates: readonly State[] = [
  {
    name: 'a job, loading',
    isLoading: true,
    async open({ page }) {
      await holdResponse(page, DAY)
      await holdResponse(page, REQUEST)
      await openAs(page, JOB)
      await expect(page.getByText('Loading the request')).toBeAttached()
    },
  },
  {
    name: 'a job that is not loaded',
    async open({ page }) {
      await page.route(DAY, (route) => route.fulfill({ json: daySheet }))
      await failRequests(page, REQUEST)
      await openAs(page, JOB)
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    },
  },
  {
    name: 'a job of somebody else',
    async open({ page }) {
      await page.route(DAY, (route) => route.fulfill({ json: daySheet }))
      await page.route(REQUEST, (route) => route.fulfill({ status: 403, json: { error: '' } }))
      await openAs(page, JOB)
      await expect(page.getByRole('heading', { name: 'This visit is not yours' })).toBeVisible()
    },
  },
  {
    name: 'a job at the door',
    async open({ page }) {
      await openJob(page)
      await expect(page.getByRole('button', { name: 'Repair here' })).toBeVisible()
    },
  },
  {
    name: 'a job whose step was refused',
    async open({ page }) {
      const error = await refuseSteps(page)
      await openJob(page)
      await clickButton(page, 'Nobody met')
      await expect(page.getByRole('alert').filter({ hasText: error })).toBeVisible()
    },
  },
  {
    name: 'a job whose steps wait for a network',
    async open({ page }) {
      await abortRequests(page, EVENTS)
      await openJob(page)
      await clickButton(page, 'Repair here')
      await expect(
        page.getByText('Once the steps on this phone are sent, you can write an estimate here.'),
      ).toBeVisible()
    },
  },
  {
    name: 'a job whose estimate waits for an answer',
    async open({ page }) {
      const estimates = [sentEstimate(oneOption)]
      await openJob(page, { stage: 'estimateSent', openVersion: 1, estimates })
      await expect(page.getByRole('heading', { name: 'Estimate', exact: true })).toBeVisible()
    },
  },
  {
    name: 'a job whose estimate a technician writes',
    async open({ page }) {
      await openJob(page)
      await clickButton(page, 'Write an estimate')
      await expect(page.getByRole('form', { name: 'Write an estimate' })).toBeVisible()
    },
  },
  {
    name: 'a warranty claim at the door',
    message: 'jobStep.judging',
    async open({ page }) {
      const claimOf = { id: 2, reference: 'PIM-26-0002', until: '2099-05-24', covered: null }
      const sheet = today(...daySheet.today.jobs.map((job) => ({ ...job, isClaim: true })))
      await openDay(page, JOB, sheet, { claimOf, agreed: 0 })
      await clickButton(page, 'Repair here')
      await expect(page.getByRole('alertdialog', { name: saidOn(page, () => m.covered_ask()) })).toBeVisible()
    },
  },
  // The last one, because it ends the session of all.
  {
    name: 'a day whose session has ended',
    async open({ page }) {
      await openDay(page)
      await page.route(DAY, (route) => route.fulfill({ status: 401, json: { error: '' } }))
      await refresh(page)
      await expect(page.getByRole('heading', { level: 1, name: 'Log in again' })).toBeVisible()
    },
  },
]
