/** The type of a screen, and the steps that lead to its states. */
import type { Page } from 'playwright'
import { answerOn } from '../support/translated-page.ts'

/** The user of a screenshot; `quietOwner` uses the empty shop. */
export type ScreenUser = 'nobody' | 'customer' | 'newcomer' | 'owner' | 'quietOwner'

export type Screen = {
  /** Starts with the screen's group: "admin-orders-failed". */
  name: string
  path: string
  as?: ScreenUser
  /** Prepares the network or the clock before the page opens. */
  prepare?: (page: Page) => Promise<unknown>
  /** User actions before the screenshot. */
  act?: (page: Page) => Promise<unknown>
  /** Only at these widths. */
  widths?: readonly number[]
  /** Pauses the page's clock, so that timed redirects do not happen. */
  pausedClock?: true
}

/** Keeps a request pending for ever. */
export const holdRequest = (path: string | RegExp) => (page: Page) => page.route(path, () => undefined)

/** Answers a request with an error, optionally with field errors. */
export const failRequest =
  (path: string | RegExp, error = '', fields: Readonly<Record<string, string>> = {}) =>
  (page: Page) => {
    const entries = Object.entries(fields).map(([name, text]) => [name, answerOn(page, text)])
    const json = { error: answerOn(page, error), fields: Object.fromEntries(entries) }
    return page.route(path, (route) =>
      route.fulfill({ status: entries.length > 0 ? 422 : 500, ...(error ? { json } : { body: '' }) }),
    )
  }

/** Waits for the error messages of failed queries, which are retried first. */
export const expectFailed =
  (count = 1) =>
  (page: Page) =>
    page
      .getByRole('main')
      .getByRole('button', { name: 'Try again' })
      .nth(count - 1)
      .waitFor()

export const press =
  (name: string | RegExp, role: 'button' | 'link' = 'button') =>
  (page: Page) =>
    page.getByRole(role, { name, exact: true }).first().click()

/** Runs steps in sequence. */
export const inSequence =
  (...steps: readonly ((page: Page) => Promise<unknown>)[]) =>
  async (page: Page) => {
    for (const step of steps) await step(page)
  }

export const waitForDialog = (page: Page) =>
  page.getByRole('dialog').or(page.getByRole('alertdialog')).first().waitFor()

export const goOffline = (page: Page) => page.context().setOffline(true)
