/** Exact assertions on dialogs and alerts, and failing API responses. */
import { expect, type Locator, type Page, type Route } from 'playwright/test'
import { textOn, wordsOn } from '../support/translated-page.ts'

/** Expects an open dialog with exactly this title and text; by default without a text. */
export async function expectDialog(page: Page, title: string, text: string | RegExp = ''): Promise<Locator> {
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  await expect(dialog.getByRole('heading')).toHaveText(textOn(page, title))
  await expect(dialog).toHaveAccessibleName(textOn(page, title))
  await expect(dialog).toHaveAccessibleDescription(
    typeof text === 'string' ? textOn(page, text) : wordsOn(page, text),
  )
  return dialog
}

/** Checks the open dialog and closes it with a button. */
export async function dismissDialog(page: Page, title: string, text?: string | RegExp, button = 'OK') {
  const dialog = await expectDialog(page, title, text)
  await dialog.getByRole('button', { name: button, exact: true }).click()
  await expect(dialog).toBeHidden()
}

/** Expects an alert in the page with exactly this title and text, and no open dialog. */
export async function expectAlert(page: Page, title: string, text = ''): Promise<Locator> {
  const alert = page
    .locator('main [role=status], main [role=alert]')
    .filter({ has: page.getByText(title, { exact: true }) })
  await expect(alert).toHaveText(textOn(page, title, text))
  await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeHidden()
  return alert
}

/** Expects the error summary with this title and text, and no open dialog. */
export async function expectSummary(page: Page, title: string, text = ''): Promise<Locator> {
  const summary = page.getByRole('region', { name: title })
  await expect(summary).toContainText(wordsOn(page, text))
  await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeHidden()
  return summary
}

/** Expects the field to be invalid with this message, and no open dialog. */
export async function expectFieldMessage(page: Page, label: string, message: string): Promise<void> {
  await expect(page.getByLabel(label, { exact: true })).toHaveAccessibleDescription(
    wordsOn(page, new RegExp(`${message}$`)),
  )
  await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeHidden()
}

/** The browser's console message for a failed request. */
export const CALL_FAILED = /Failed to load resource/

/** Returns a function that ends the failure, once a request has failed: an earlier failure may show the same message. */
async function answerRequests(page: Page, path: string | RegExp, answer: (route: Route) => Promise<void>) {
  const { promise: answered, resolve } = Promise.withResolvers<void>()
  await page.route(path, async (route) => {
    await answer(route)
    resolve()
  })
  return async () => {
    await answered
    await page.unroute(path)
  }
}

/** Makes a request fail with 500, with an error text or without. Returns a function that ends it. */
export function failRequests(page: Page, path: string | RegExp, message?: string) {
  const json = message === undefined ? undefined : { error: message }
  return answerRequests(page, path, (route) =>
    route.fulfill({ status: 500, ...(json ? { json } : { body: '' }) }),
  )
}

/** Makes a request fail without a response, as a lost connection does. Returns a function that ends it. */
export const abortRequests = (page: Page, path: string | RegExp) =>
  answerRequests(page, path, (route) => route.abort('connectionreset'))
