/** Assertions for every state of every machine: the dialog, what it covers, and inactive controls. */
import type { Locator, Page } from 'playwright/test'
import { expect } from './expect.ts'

const dialogsOn = (page: Page): Locator => page.getByRole('dialog').or(page.getByRole('alertdialog'))

/** Runs in the page: names the controls outside the dialog that can still be clicked. */
function reachableControls(): string[] {
  const open = document.querySelector('[role=dialog], [role=alertdialog]')
  const controls = document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea')
  return [...controls].flatMap((control) => {
    if (open?.contains(control)) return []
    const { x, y, width, height } = control.getBoundingClientRect()
    if (width === 0 || height === 0) return []
    const hit = document.elementFromPoint(x + width / 2, y + height / 2)
    const isReached = hit !== null && (hit === control || control.contains(hit))
    return isReached ? [control.getAttribute('aria-label') ?? control.textContent ?? control.tagName] : []
  })
}

/** Expects exactly one open dialog with this title and text that covers the page; null: expects none. */
export async function expectDialog(page: Page, words: { title: string; text: string } | null): Promise<void> {
  const dialogs = dialogsOn(page)
  if (words === null) return expect(dialogs, 'no dialog is open').toHaveCount(0)
  await expect(dialogs, 'one dialog is open').toHaveCount(1)
  await expect(dialogs, "the dialog's title").toHaveAccessibleName(words.title)
  await expect(dialogs, "the dialog's text").toHaveAccessibleDescription(words.text)
  await expect
    .poll(() => page.evaluate(reachableControls), 'what can be pressed beside the dialog')
    .toEqual([])
}

/** Expects the alert with this title and text in the page's main part, and none of the flow's other alerts. */
export async function expectAlert(
  page: Page,
  words: { title: string; text: string } | null,
  titles: readonly string[],
): Promise<void> {
  const alerts = page.locator('main').locator('[role=alert], [role=status]')
  for (const title of titles) {
    const alert = alerts.filter({ has: page.getByText(title, { exact: true }) })
    await expect(alert, `alerts with the title "${title}"`).toHaveCount(title === words?.title ? 1 : 0)
    if (title === words?.title) await expect(alert).toContainText(words.text)
  }
}

/** Runs in the page: names the enabled controls; if there are none, clicks every visible one, which must have no effect. */
function clickInactive(controls: Element[]): (string | null)[] {
  const ready = controls.filter(
    (one) => one.getClientRects().length > 0 && one.getAttribute('aria-disabled') !== 'true',
  )
  if (ready.length === 0)
    for (const one of controls) if (one instanceof HTMLElement && one.checkVisibility()) one.click()
  return ready.map((one) => one.textContent)
}

/** Expects the control of an event that the machine does not accept to be absent, or inactive and without effect. */
export const expectInactive = (type: string, control: Locator): Promise<void> =>
  expect.poll(() => control.evaluateAll(clickInactive), `the controls of "${type}" rest`).toEqual([])

/** Like expectInactive, unless a dialog is open: it covers the page, and its own buttons are active. */
export async function expectInactiveOrCovered(page: Page, type: string, control: Locator): Promise<void> {
  if ((await dialogsOn(page).count()) === 0) await expectInactive(type, control)
}

/** Describes the page for the report of a failure. */
async function describePage(page: Page): Promise<string> {
  const { pathname } = new URL(page.url())
  const dialog = await dialogsOn(page)
    .allInnerTexts()
    .catch(() => [])
  const title = await page
    .locator('h1')
    .allInnerTexts()
    .catch(() => [])
  return `seen: ${pathname}, title ${JSON.stringify(title)}, dialog ${JSON.stringify(dialog)}`
}

/** Adds the page's description to an error. */
export const withPageDescription = async (page: Page, error: unknown): Promise<Error> =>
  new Error(`${error instanceof Error ? error.message : error}\n${await describePage(page)}`, {
    cause: error,
  })
