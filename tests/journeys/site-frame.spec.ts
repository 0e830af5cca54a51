/** The hero, the footers, pages that do not exist, and dialogs as sheets. */
import { expect, type Page } from 'playwright/test'
import { shopDayOf } from '#shared/shop-time.ts'
import { dismissDialog } from './dialogs.ts'
import { test } from './fixtures.ts'
import { fillIn, homeForm } from './forms.ts'

const setTextSize = (page: Page, size: string) =>
  page.evaluate((fontSize) => document.documentElement.style.setProperty('font-size', fontSize), size)

test('unknown addresses and models answer 404 with a page that leads on', async ({ person }) => {
  const page = await person({ mayComplain: /404/ })
  for (const [path, title] of [
    ['/nowhere', 'Page not found'],
    ['/services/mobile-repair/nokia', 'We couldn’t find this device'],
    ['/repair/mobile-repair/samsung/galaxy-s99', 'We couldn’t find this device'],
    ['/services/ipad-repair/ipad/newton/issue', 'We couldn’t find this device'],
  ] as const) {
    const response = await page.goto(path)
    expect(response?.status(), path).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
  }
})

test('short pages on a phone and /machines have a footer of one line', async ({ person }) => {
  const page = await person()
  const footer = page.getByRole('contentinfo')
  const isPhone = (page.viewportSize()?.width ?? 0) < 600
  for (const path of isPhone ? ['/login', '/register', '/reset-password-otp', '/machines'] : ['/machines']) {
    await page.goto(path)
    // Elsewhere the phone's menu has the languages.
    const languages = path === '/machines' ? ['हिंदी', 'मराठी'] : []
    await expect(footer.getByRole('link').locator('visible=true'), path).toHaveText([
      ...languages,
      'Admin Login',
    ])
    await expect(footer).toContainText(`© ${shopDayOf(Date.now()).slice(0, 4)}`)
    expect((await footer.boundingBox())?.height, path).toBeLessThanOrEqual(96)
  }
})

test('the call to action leads to the brands; the pause button is on the ground line and overlaps nothing', async ({
  person,
}) => {
  const page = await person()
  for (const width of [320, 360, 768])
    for (const size of ['100%', '200%']) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/')
      await setTextSize(page, size)
      await expect(page.getByRole('link', { name: 'Book a repair' })).toHaveAttribute('href', '/select-brand')
      const faults = await page
        .getByRole('button', { name: 'Stop the changing headline' })
        .evaluate((button) => {
          const rect = button.getBoundingClientRect()
          const overlaps = (other: DOMRect) =>
            other.width > 0 &&
            Math.min(rect.right, other.right) - Math.max(rect.left, other.left) > 1 &&
            Math.min(rect.bottom, other.bottom) - Math.max(rect.top, other.top) > 1
          const texts = document.createTreeWalker(
            document.querySelector('main') ?? document.body,
            NodeFilter.SHOW_TEXT,
          )
          const range = document.createRange()
          const touched: string[] = []
          for (let text = texts.nextNode(); text; text = texts.nextNode()) {
            if (!text.textContent?.trim() || button.contains(text)) continue
            range.selectNodeContents(text)
            if ([...range.getClientRects()].some(overlaps)) touched.push(text.textContent)
          }
          for (const shape of document.querySelectorAll('main svg :is(path, rect, circle)'))
            if (!button.contains(shape) && shape.getBoundingClientRect().width < innerWidth / 2)
              if (overlaps(shape.getBoundingClientRect())) touched.push(shape.outerHTML.slice(0, 60))
          return touched
        })
      expect(faults, `${width} px, text ${size}`).toEqual([])
    }
})

test('the steps of the registration never break a word', async ({ person }) => {
  const page = await person()
  for (const width of [320, 360, 768, 1280])
    for (const size of ['100%', '200%']) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/register')
      await setTextSize(page, size)
      const broken = await page
        .getByRole('main')
        .getByRole('listitem')
        .evaluateAll((steps) =>
          steps.flatMap((step) => {
            const text = [...step.childNodes].find((node) => node.nodeType === Node.TEXT_NODE)
            const range = document.createRange()
            return [...(text?.textContent ?? '').matchAll(/\p{L}+/gu)].flatMap(({ 0: word, index }) => {
              if (!text) return []
              range.setStart(text, index)
              range.setEnd(text, index + word.length)
              return range.getClientRects().length > 1 ? [word] : []
            })
          }),
        )
      expect(broken, `${width} px, text ${size}`).toEqual([])
    }
})

test('"Login Required" on the home form can be closed, and the form is as it was', async ({ person }) => {
  const page = await person()
  await page.goto('/')
  await fillIn(page, homeForm)
  const submit = page.getByRole('main').getByRole('button', { name: 'Submit', exact: true })
  await submit.click()
  await dismissDialog(page, 'Login Required', 'Please login to submit your request.', 'Close')
  await expect(page).toHaveURL(/\/$/)
  await expect(submit).toBeFocused()
  await submit.click()
  await expect(page.getByRole('dialog', { name: 'Login Required' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(homeForm.Name)
})
