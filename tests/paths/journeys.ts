/** Complete journeys of the customer and the owner, made of the models' happy paths, on the real shop and database. */

import type { Page } from 'playwright/test'
import { shopFieldTime } from '#shared/shop-time.ts'
import type { Shop } from '../support/app.ts'
import { owner } from '../support/owner.ts'
import { loginPage } from './account/login.page.ts'
import { details } from './account/registration.history.ts'
import { registrationPage } from './account/registration.page.ts'
import { adminData } from './engine/admin-data.ts'
import { expect } from './engine/expect.ts'
import type { Journey } from './engine/journey.ts'
import { expectPath } from './engine/page-assertions.ts'
import { CONTACT } from './form-history.ts'
import { statusChangePage } from './owner/status-change.page.ts'
import { myRequestsPage } from './request/my-requests.page.ts'
import { typed } from './request/order-confirmation.model.ts'
import { orderPage } from './request/order-confirmation.page.ts'
import { devicePickerPage } from './site/device-picker.page.ts'

const followLink = (name: string) => (page: Page) =>
  page.getByRole('main').getByRole('link', { name, exact: true }).click()

const DAY_MS = 86_400_000
const tomorrowAfternoon = () => `${shopFieldTime(Date.now() + DAY_MS).slice(0, 'YYYY-MM-DD'.length)}T16:30`

/** A new visitor picks a device, registers, orders the repair and finds it under My Requests. */
const customers = (shop: Shop): Journey => ({
  title: 'a customer, from the first visit to a repair',
  opening: { at: '/services/mobile-repair' },
  legs: [
    { model: devicePickerPage, start: 'phones', events: ['chooses Samsung'] },
    { model: devicePickerPage, start: 'phones of a brand', events: ['chooses a phone'] },
    { model: devicePickerPage, start: 'a phone', events: ['chooses the battery'] },
    { model: orderPage, start: 'an order, not signed in', events: ['closes the dialog'] },
    {
      model: registrationPage,
      start: 'new',
      navigate: followLink('Register'),
      events: [
        'fills in everything',
        'asks for a code',
        'sent',
        'types a code',
        'presses Verify OTP',
        'verified',
        'presses Complete Registration',
        'registered',
      ],
      payloads: { 'types a code': async () => ({ otp: await shop.phone(`+91${details.phone}`).code() }) },
    },
    {
      model: loginPage,
      start: 'a pending order',
      // The page's own link brings the registered email along.
      navigate: (page) => page.getByRole('banner').getByRole('link', { name: 'Login' }).click(),
      events: ['fills in both', 'presses Login', 'a customer'],
    },
    {
      model: orderPage,
      start: 'an order, signed in',
      events: ['details found', 'fills in address and time', 'presses Submit', 'received', 'time passes'],
      payloads: {
        // A new customer has no earlier address.
        'details found': async () => ({ output: { ...CONTACT, city: '', pickupAddress: '' } }),
        // The server compares the time with its own clock.
        'fills in address and time': async () => ({
          patch: { ...typed, preferredPickupAt: tomorrowAfternoon() },
        }),
      },
    },
    {
      model: myRequestsPage,
      start: 'signed in',
      navigate: (page) => page.getByRole('banner').getByRole('link', { name: 'My Requests' }).click(),
      events: ['a few'],
      skippedChecks: ['listed'],
      async expects(page) {
        await expect(page.getByRole('main')).toContainText('Galaxy S23')
        await expect(page.getByRole('main')).toContainText('Pending')
      },
    },
  ],
})

/** The owner logs in, marks the newest request as done, and logs out. */
const owners: Journey = {
  title: 'the owner, from the login to a request that is done',
  opening: { at: '/login' },
  legs: [
    {
      model: loginPage,
      start: 'no pending order',
      events: ['fills in both', 'presses Login', 'the owner'],
      payloads: { 'fills in both': async () => ({ patch: owner }) },
    },
    {
      model: statusChangePage,
      start: 'among the orders',
      navigate: (page) => page.getByRole('link', { name: /^Orders/ }).click(),
      events: ['presses Mark as Done', 'presses Yes, mark as done', 'done'],
      // On the real shop the row of a request that is done has no button.
      skippedChecks: ['ready.saved'],
      async expects(page) {
        const { id, model } = adminData.requests.at(-1) ?? { id: 0, model: '' }
        const row = page.getByRole('row').filter({ hasText: model })
        await expect(row).toContainText('Done')
        await expect(page.getByRole('button', { name: `Mark as Done, request ${id}` })).toHaveCount(0)
        await page.getByRole('button', { name: 'Logout' }).click()
        await expectPath(page, '/login')
      },
    },
  ],
}

/** The journeys in order: each uses the data that the one before has created. */
export const journeysIn = (shop: Shop): readonly Journey[] => [customers(shop), owners]
