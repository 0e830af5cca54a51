/** What a screen is to the camera, and the few things that people and networks do on the way to it. */
import type { Page } from 'playwright'

/** Who looks: the shop in `quiet` is one that opened today, with nobody but its owner. */
export type Who = 'nobody' | 'customer' | 'newcomer' | 'owner' | 'quietOwner'

export type Screen = {
  /** Begins with its group: "admin-orders-failed". */
  name: string
  path: string
  as?: Who
  /** What the network or the clock does before the page is opened. */
  before?: (page: Page) => Promise<unknown>
  /** What a person does there before the picture. */
  first?: (page: Page) => Promise<unknown>
  /** Only at these widths. */
  widths?: readonly number[]
  /** What would lead on by itself stays: the page's clock stands still. */
  frozen?: true
}

/** A call (or file) that never gets its answer. */
export const hold = (path: string | RegExp) => (page: Page) => page.route(path, () => undefined)

/** A call that the server answers with a fault, or refuses with a reason for some fields. */
export const fail =
  (path: string | RegExp, error = '', fields: Readonly<Record<string, string>> = {}) =>
  (page: Page) => {
    const refused = Object.keys(fields).length > 0
    return page.route(path, (route) =>
      route.fulfill({ status: refused ? 422 : 500, ...(error ? { json: { error, fields } } : { body: '' }) }),
    )
  }

/** Each part that could not be read says so: a read is tried again before it gives up. */
export const failed =
  (count = 1) =>
  (page: Page) =>
    page
      .getByRole('main')
      .getByRole('button', { name: /^(Try again|Retry)$/ })
      .nth(count - 1)
      .waitFor()

export const press =
  (name: string | RegExp, role: 'button' | 'link' = 'button') =>
  (page: Page) =>
    page.getByRole(role, { name, exact: true }).first().click()

/** One thing after the other. */
export const inTurn =
  (...steps: readonly ((page: Page) => Promise<unknown>)[]) =>
  async (page: Page) => {
    for (const step of steps) await step(page)
  }

export const dialog = (page: Page) =>
  page.getByRole('dialog').or(page.getByRole('alertdialog')).first().waitFor()

export const offline = (page: Page) => page.context().setOffline(true)
