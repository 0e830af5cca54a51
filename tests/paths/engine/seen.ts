/** STABLE (`patient`). What is checked on the page in every state, whatever the machine: its dialog, what the dialog covers, what must rest. */
import { expect, type Locator, type Page } from 'playwright/test'

export const patient = expect.configure({ timeout: 15_000 })

const dialogsOn = (page: Page): Locator => page.getByRole('dialog').or(page.getByRole('alertdialog'))

/** Runs in the page: what could still be pressed although a dialog is open. */
function uncovered(): string[] {
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
export async function seeDialog(page: Page, words: { title: string; text: string } | null): Promise<void> {
  const dialogs = dialogsOn(page)
  if (words === null) return patient(dialogs, 'no dialog is open').toHaveCount(0)
  await patient(dialogs, 'one dialog is open').toHaveCount(1)
  await patient(dialogs, "the dialog's title").toHaveAccessibleName(words.title)
  await patient(dialogs, "the dialog's text").toHaveAccessibleDescription(words.text)
  await patient.poll(() => page.evaluate(uncovered), 'what can be pressed beside the dialog').toEqual([])
}

/** Runs in the page: names the controls that could be pressed now; where there is none, presses each that is to be seen. */
function pressResting(controls: Element[]): (string | null)[] {
  const ready = controls.filter(
    (one) => one.getClientRects().length > 0 && one.getAttribute('aria-disabled') !== 'true',
  )
  if (ready.length === 0)
    for (const one of controls) if (one instanceof HTMLElement && one.checkVisibility()) one.click()
  return ready.map((one) => one.textContent)
}

/** A control of something that the machine does not take now, on a page without a dialog: away, or resting and without effect. */
export const pressInVain = (type: string, control: Locator): Promise<void> =>
  patient.poll(() => control.evaluateAll(pressResting), `the controls of "${type}" rest`).toEqual([])

/** The same, whatever is open: a dialog covers everything else, and its own buttons act. */
export async function pressUncovered(page: Page, type: string, control: Locator): Promise<void> {
  if ((await dialogsOn(page).count()) === 0) await pressInVain(type, control)
}

/** What stands on the page, for a failure's report. */
async function picture(page: Page): Promise<string> {
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
export const withPicture = async (page: Page, error: unknown): Promise<Error> =>
  new Error(`${error instanceof Error ? error.message : error}\n${await picture(page)}`, { cause: error })
