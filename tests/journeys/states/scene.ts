/** What a named state of the product is: who stands before it, and what they do to get there. */
import type { Page } from 'playwright/test'
import type { ServerProcess } from '../../support/server-process.ts'
import type { Customer } from '../steps.ts'

export type Scene = {
  page: Page
  shop: ServerProcess
  workerIndex: number
  /** Has requests, pending and done, under the longest of names. */
  customer: Customer
}

export type State = {
  name: string
  /** The machine's state whose dialog is open here, as `<machine>.<state>`. */
  dialog?: string
  /** The page itself is on its way: its title is not there yet. */
  isLoading?: boolean
  /** On a phone only, or on a wide screen only: the other has no such thing. */
  only?: 'narrow' | 'wide'
  /** Leads there from anywhere, starting with an address. Calls are cut off and answers held with `page.route`. */
  open: (scene: Scene) => Promise<unknown>
}

export const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()

/** From now on the answer to a call does not come: the page waits for it. */
export const hold = (page: Page, path: string | RegExp) => page.route(path, () => new Promise(() => {}))

/** In the bar of a wide screen, or in the menu of a phone. */
export const searchBox = (page: Page) =>
  page.getByRole('combobox', { name: 'Search your model' }).locator('visible=true')

/** The slug of the longest model there is. */
export const furnishedModel = 'galaxy-donaudampfschifffahrtselektrizitaetenhauptb'
