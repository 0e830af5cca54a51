/** The windows for the states of place and time: the shop's own, with as many free seats as the state needs. */
import { expect, type Page } from 'playwright/test'
import * as v from 'valibot'
import { RequestDetails } from '#shared/request/details.ts'
import { OfferedDay } from '#shared/request/visit-api.ts'
import { hoursText } from '#shared/shop/window-text.ts'
import { answerOn, saidOn } from '../../support/translated-page.ts'
import { chooseWindow } from '../visit-form.ts'
import { openShell, type StateContext } from './state.ts'

/** The first of the seeded requests, which nobody changes. */
export const REQUEST = 1

export const WINDOWS = '**/api/shop/windows'
/** A visit from 10 am to 12 noon, as the first window of a day. */
export const window = { start: '2031-11-24T04:30:00.000Z', end: '2031-11-24T06:30:00.000Z' }
export const firstHours = (page: Page) => saidOn(page, () => hoursText(window))

/** The server's response when the window was booked by somebody else. */
export function takenOn(page: Page) {
  const error = answerOn(page, 'This time was just taken. Please choose another.')
  return { status: 409, json: { error, fields: { window: error } } }
}

type Scene = Pick<StateContext, 'page' | 'shop'>

/** From now on the first window of a day has this many free seats. @returns the day */
export async function offerWindows({ page, shop }: Scene, free: number): Promise<string> {
  const response = await fetch(`${shop.url}/api/shop/windows`)
  const days = v.parse(v.array(OfferedDay), await response.json())
  // Of today some windows are over, and other journeys close days.
  const offered = days.slice(1).find(({ windows }) => windows.length > 1)
  const first = offered?.windows[0]
  if (!offered || !first) throw new Error('The shop has no windows')
  first.free = free
  await page.unroute(WINDOWS)
  await page.route(WINDOWS, (route) => route.fulfill({ json: days }))
  return offered.day
}

export const chooseFirst = (page: Page, day: string) =>
  chooseWindow(page, day, new RegExp(`^${firstHours(page)}`))

/** Opens the request as the server would return it after these changes. */
export async function openChanged(page: Page, changed: Partial<RequestDetails>) {
  await page.route(`**/api/requests/${REQUEST}`, async (route) => {
    const response = await route.fetch()
    const request = v.parse(RequestDetails, await response.json())
    await route.fulfill({ response, json: { ...request, ...changed } })
  })
  await openShell(page, `/my-requests/${REQUEST}`)
  await expect(page.getByRole('heading', { level: 1, name: /^PIM-/ })).toBeVisible()
}
