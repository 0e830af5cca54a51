/** A named state of the application and the steps that lead to it. */
import type { Page } from 'playwright/test'
import { serveShell } from '../../support/serve-shell.ts'
import type { ServerProcess } from '../../support/server-process.ts'
import type { Customer } from '../steps.ts'

export type StateContext = {
  page: Page
  shop: ServerProcess
  workerIndex: number
  /** Has pending and done requests and the longest allowed name. */
  customer: Customer
}

export type State = {
  name: string
  /** The machine state whose dialog or alert is shown, as `<machine>.<state>`. */
  message?: string
  /** The page is still loading and has no h1 yet. */
  isLoading?: boolean
  /** Exists at this width only. */
  only?: 'narrow' | 'wide'
  /** Opens the state, starting with a URL. Requests fail or stay pending by `page.route`. */
  open: (scene: StateContext) => Promise<unknown>
}

export const clickButton = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).first().click()

/** Keeps a request pending for ever. */
export const holdResponse = (page: Page, path: string | RegExp) =>
  page.route(path, () => new Promise(() => {}))

/** The header's search field, or the one in the menu on a phone. */
export const searchBox = (page: Page) =>
  page.getByRole('combobox', { name: 'Search your model' }).locator('visible=true')

/** The slug of the longest seeded model. */
export const seededModel = 'galaxy-donaudampfschifffahrtselektrizitaetenhauptb'

/** Opens a personal page as the shell: the browser then loads its data itself. */
export async function openShell(page: Page, path: string) {
  await serveShell(page)
  await page.goto(path)
}
