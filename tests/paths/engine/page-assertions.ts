/** STABLE. Where things are on a page, in the words that page models use. */
import type { Locator, Page } from 'playwright/test'
import type { Endpoint } from '#shared/endpoint.ts'
import type { HistoryDrafts } from '#src/core/history-drafts.ts'
import { expect } from './expect.ts'

/** The button with exactly this name, in the page or its open dialog; not the header's. */
export const button = (name: string | RegExp) => (page: Page) =>
  page.locator('main, [role=dialog], [role=alertdialog]').getByRole('button', { name, exact: true })

/** Waits until the page is at this path. */
export const expectPath = (page: Page, path: string): Promise<void> =>
  expect.poll(() => new URL(page.url()).pathname, 'the address').toBe(path)

/** Finds the text wherever it stands, none of it read as a pattern. */
const literalPattern = (text: string) => new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))

/** The field is marked as wrong and says why; null: it is not. */
export async function expectFieldError(field: Locator, message: string | null): Promise<void> {
  await expect(field).toHaveAttribute('aria-invalid', message === null ? 'false' : 'true')
  if (message !== null) await expect(field).toHaveAccessibleDescription(literalPattern(message))
}

/** What the build drew stands there before it answers; what is done from here on reaches the flow. */
export const expectHydrated = (page: Page): Promise<void> =>
  expect(page.locator('#root[data-hydrated]'), 'the page is alive').toBeAttached()

/** Reloads the page with this kept in its history entry, as if it had been typed before the reload. */
export async function reloadWithDraft(page: Page, drafts: Partial<HistoryDrafts>): Promise<void> {
  // A page that were not there yet would begin with it before the reload, too, and be taken for the one after.
  await expectHydrated(page)
  await page.evaluate(
    (more) => History.prototype.replaceState.call(history, { ...history.state, ...more }, ''),
    drafts,
  )
  await page.reload()
}

/** A control that may be used now; or one that rests, and says so. */
export const expectUsable = (control: Locator, isUsable: boolean): Promise<void> =>
  isUsable ? expect(control).toBeEnabled() : expect(control).toHaveAttribute('aria-disabled', 'true')

export const expectBusy = (control: Locator): Promise<void> =>
  expect(control).toHaveAttribute('aria-busy', 'true')

/** For a state that shows nothing beside its dialog, or beside what other states show. */
export const expectNothingElse = async (): Promise<void> => undefined

/** Types a text in place of what stands there; the same text once more is typed, too. */
export async function retype(field: Locator, text: string): Promise<void> {
  if ((await field.inputValue()) === text) await field.fill('')
  await field.fill(text)
}

/** The newest call of this kind that the page has sent carries exactly this: its body, or of a GET its search. */
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
