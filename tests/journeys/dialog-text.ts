/** Reading dialogs to the letter, and changing what the server answers. */
import { expect, type Locator, type Page } from 'playwright/test'

/** The dialog that is open says exactly this, no more and no less; a text that is not given is not there. */
export async function expectDialog(page: Page, title: string, text: string | RegExp = ''): Promise<Locator> {
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  await expect(dialog.getByRole('heading')).toHaveText(title)
  await expect(dialog).toHaveAccessibleName(title)
  await expect(dialog).toHaveAccessibleDescription(text)
  return dialog
}

/** Reads the dialog that is open and answers it. */
export async function read(page: Page, title: string, text?: string | RegExp, button = 'OK') {
  const dialog = await expectDialog(page, title, text)
  await dialog.getByRole('button', { name: button, exact: true }).click()
  await expect(dialog).toBeHidden()
}

/** What the browser itself writes to the console when a call fails. */
export const CALL_FAILED = /Failed to load resource/

/** From now on the server answers a call with a fault, in the words given or without any; the answer mends it. */
export async function breakDown(page: Page, path: string | RegExp, words?: string) {
  const json = words === undefined ? undefined : { error: words }
  await page.route(path, (route) => route.fulfill({ status: 500, ...(json ? { json } : { body: '' }) }))
  return () => page.unroute(path)
}

/** From now on no answer comes to a call, as when the connection is cut; the answer mends it. */
export async function cutOff(page: Page, path: string | RegExp) {
  await page.route(path, (route) => route.abort('connectionreset'))
  return () => page.unroute(path)
}
