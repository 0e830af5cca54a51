/** The ways a person's hands use a page: by tapping, or by the keyboard alone. The journeys are the same for both. */
import { expect, type Locator, type Page } from 'playwright/test'

export type Hands = {
  press: (target: Locator) => Promise<void>
  fill: (field: Locator, text: string) => Promise<void>
}

export const tapping: Hands = {
  press: (target) => target.click(),
  fill: (field, text) => field.fill(text),
}

/** More stops than any of our pages has. */
const MOST_STOPS = 150

const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement)

/** Goes to an element the only way a keyboard can: Tab by Tab. */
async function reach(page: Page, target: Locator) {
  await expect(target).toBeVisible()
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    if (await isFocused(target)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${target} cannot be reached by Tab`)
}

export const byKeyboard = (page: Page): Hands => ({
  async press(target) {
    await reach(page, target)
    await page.keyboard.press('Enter')
  },
  async fill(field, text) {
    await reach(page, field)
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type(text)
  },
})
