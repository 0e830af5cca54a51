/** The input methods of the journeys: pointer, or keyboard alone. */
import { expect, type Locator, type Page } from 'playwright/test'

export type InputMethod = {
  press: (target: Locator) => Promise<void>
  fill: (field: Locator, text: string) => Promise<void>
}

export const pointer: InputMethod = {
  press: (target) => target.click(),
  fill: (field, text) => field.fill(text),
}

/** More than the focusable elements of any page. */
const MAX_TABS = 150

const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement)

/** Whether the focus is in the toolbar of the target, whose buttons the arrow keys reach. */
const isInToolbar = (target: Locator) =>
  target.evaluate((element) => element.closest('[role=toolbar]')?.contains(document.activeElement) ?? false)

/** Focuses an element with the Tab key, and with the arrow keys inside its toolbar. */
async function focusByTab(page: Page, target: Locator) {
  await expect(target).toBeVisible()
  for (let stop = 0; stop < MAX_TABS; stop++) {
    if (await isFocused(target)) return
    await page.keyboard.press((await isInToolbar(target)) ? 'ArrowRight' : 'Tab')
  }
  throw new Error(`${target} cannot be reached by Tab`)
}

export const keyboard = (page: Page): InputMethod => ({
  async press(target) {
    await focusByTab(page, target)
    await page.keyboard.press('Enter')
  },
  async fill(field, text) {
    await focusByTab(page, field)
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type(text)
  },
})
