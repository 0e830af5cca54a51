/** A thumb on a small screen: taps only, on targets of at least 44 px that need no scrolling sideways. */
import { expect, type Locator, type Page } from 'playwright/test'
import type { InputMethod } from './input-methods.ts'

/** WCAG 2.5.5. */
const TARGET_PX = 44
const SLACK_PX = 0.5

/** A link's ::after may extend its target; the target of a field or checkbox is the frame around it. */
const targetOf = (target: Locator) =>
  target.evaluate((element) => {
    const outer = element.matches('input, textarea, select') ? (element.parentElement ?? element) : element
    const { left, right, width, height } = outer.getBoundingClientRect()
    const after = getComputedStyle(element, '::after')
    const extends44 = after.content !== 'none' && after.position === 'absolute'
    return {
      ...{ left, right },
      width: extends44 ? Math.max(width, Number.parseFloat(after.width)) : width,
      height: extends44 ? Math.max(height, Number.parseFloat(after.height)) : height,
      screen: document.documentElement.clientWidth,
      page: document.documentElement.scrollWidth,
    }
  })

async function tap(target: Locator) {
  await target.scrollIntoViewIfNeeded()
  const { left, right, width, height, screen, page } = await targetOf(target)
  expect(Math.min(width, height), `the target of ${target}`).toBeGreaterThanOrEqual(TARGET_PX - SLACK_PX)
  expect(left, `${target} is on the screen`).toBeGreaterThanOrEqual(0)
  expect(right, `${target} is on the screen`).toBeLessThanOrEqual(screen)
  expect(page, 'the page does not scroll sideways').toBeLessThanOrEqual(screen)
  await target.tap()
}

export const thumb = (page: Page): InputMethod => ({
  press: tap,
  async fill(field, text) {
    await tap(field)
    await page.keyboard.insertText(text)
  },
})
