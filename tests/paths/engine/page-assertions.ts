/** STABLE. Locators, actions and assertions for page models. */
import type { Locator, Page } from 'playwright/test'
import type { Endpoint } from '#shared/endpoint.ts'
import type { HistoryDrafts } from '#src/flow/drafts.ts'
import { expect } from './expect.ts'

/** The button with exactly this name, in the page's main part or an open dialog. */
export const button = (name: string | RegExp) => (page: Page) =>
  page.locator('main, [role=dialog], [role=alertdialog]').getByRole('button', { name, exact: true })

/** Waits until the URL has this path. */
export const expectPath = (page: Page, path: string): Promise<void> =>
  expect.poll(() => new URL(page.url()).pathname, 'the address').toBe(path)

/** A pattern that matches the literal text. */
const literalPattern = (text: string) => new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))

/** Expects the field to be invalid with this message; null: to be valid. */
export async function expectFieldError(field: Locator, message: string | null): Promise<void> {
  await expect(field).toHaveAttribute('aria-invalid', message === null ? 'false' : 'true')
  if (message !== null) await expect(field).toHaveAccessibleDescription(literalPattern(message))
}

/** Waits until the page is hydrated and handles events. */
export const expectHydrated = (page: Page): Promise<void> =>
  expect(page.locator('#root[data-hydrated]'), 'the page is hydrated').toBeAttached()

/** Stores drafts in the history entry and reloads the page, as if they had been typed before the reload. */
export async function reloadWithDraft(page: Page, drafts: Partial<HistoryDrafts>): Promise<void> {
  // A page that is not hydrated yet would restore the draft before the reload.
  await expectHydrated(page)
  await page.evaluate(
    (more) => History.prototype.replaceState.call(history, { ...history.state, ...more }, ''),
    drafts,
  )
  await page.reload()
}

/** Expects the control to be enabled, or `aria-disabled`. */
export const expectUsable = (control: Locator, isUsable: boolean): Promise<void> =>
  isUsable ? expect(control).toBeEnabled() : expect(control).toHaveAttribute('aria-disabled', 'true')

export const expectBusy = (control: Locator): Promise<void> =>
  expect(control).toHaveAttribute('aria-busy', 'true')

/** For a state without checks of its own: its dialog, or a parallel state, has them. */
export const expectNothingElse = async (): Promise<void> => undefined

/** Replaces the field's text; also fires input events when the text is the same. */
export async function retype(field: Locator, text: string): Promise<void> {
  if ((await field.inputValue()) === text) await field.fill('')
  await field.fill(text)
}

/** Expects the latest request to this endpoint to have exactly this JSON body, or, of a GET, these search parameters. */
export async function expectSent(page: Page, { method, path }: Endpoint, content: object): Promise<void> {
  const pathPattern = new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`)
  const newest = async () => {
    const request = (await page.requests()).findLast(
      (one) => one.method() === method && pathPattern.test(new URL(one.url()).pathname),
    )
    if (!request || method !== 'GET') return request?.postDataJSON()
    return Object.fromEntries(new URL(request.url()).searchParams)
  }
  await expect.poll(newest, `${method} ${path} carries`).toEqual(content)
}
