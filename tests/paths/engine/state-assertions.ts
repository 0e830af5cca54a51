/** STABLE (`expect`). What is checked on the page in every state, whatever the machine: its dialog, what the dialog covers, what must rest. */
import type { Locator, Page } from 'playwright/test'
import { expect } from './expect.ts'

const dialogsOn = (page: Page): Locator => page.getByRole('dialog').or(page.getByRole('alertdialog'))

/** Runs in the page: what could still be pressed although a dialog is open. */
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

/** The one dialog that is open says these words and covers the page; null: none is open. */
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

/** Runs in the page: names the controls that could be pressed now; where there is none, presses each that is to be seen. */
function clickInactive(controls: Element[]): (string | null)[] {
  const ready = controls.filter(
    (one) => one.getClientRects().length > 0 && one.getAttribute('aria-disabled') !== 'true',
  )
  if (ready.length === 0)
    for (const one of controls) if (one instanceof HTMLElement && one.checkVisibility()) one.click()
  return ready.map((one) => one.textContent)
}

/** A control of something that the machine does not take now, on a page without a dialog: away, or resting and without effect. */
export const expectInactive = (type: string, control: Locator): Promise<void> =>
  expect.poll(() => control.evaluateAll(clickInactive), `the controls of "${type}" rest`).toEqual([])

/** The same, whatever is open: a dialog covers everything else, and its own buttons act. */
export async function expectInactiveOrCovered(page: Page, type: string, control: Locator): Promise<void> {
  if ((await dialogsOn(page).count()) === 0) await expectInactive(type, control)
}

/** What stands on the page, for a failure's report. */
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

/** The failure, with what is to be seen on the page. */
export const withPageDescription = async (page: Page, error: unknown): Promise<Error> =>
  new Error(`${error instanceof Error ? error.message : error}\n${await describePage(page)}`, {
    cause: error,
  })
