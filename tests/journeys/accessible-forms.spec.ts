/** Every form has input attributes for phones, focuses the first error, and does not move the caret while typing. */
import { expect, type Page } from 'playwright/test'
import { openDetails } from './forms.ts'
import { forms } from './states/form-specs.ts'
import { test } from './states/seed-data.ts'

/** The label may contain "(optional)". */
const fieldOf = (page: Page, label: string) =>
  page.getByRole('main').getByLabel(new RegExp(`^\\s*${label}\\s*(\\(optional\\))?\\s*$`))

for (const {
  name,
  open,
  fields,
  submitInvalid: refuse,
  errors: wrong,
  sanitized: strips = {},
  inactive: rests,
} of forms)
  test(`the form "${name}" describes its fields and its errors`, async ({ person, shop, seeded }, {
    workerIndex,
  }) => {
    const page = await person({ mayComplain: /Failed to load resource/ })
    await open({ page, shop, workerIndex, customer: seeded })

    for (const [label, attributes] of Object.entries(fields)) {
      const field = fieldOf(page, label)
      if (!(await field.isVisible())) await openDetails(page)
      await expect(field, label).toBeVisible()
      for (const [attribute, value] of Object.entries(attributes))
        await expect(field, label).toHaveAttribute(attribute, value)
      if (attributes.type !== 'password') continue
      const eye = page.getByRole('button', { name: 'Show password' })
      await eye.click()
      await expect(eye).toHaveAttribute('aria-pressed', 'true')
      await expect(field).toHaveAttribute('type', 'text')
      await eye.click()
      await expect(field).toHaveAttribute('type', 'password')
    }
    if (rests) {
      const button = page.getByRole('main').getByRole('button', { name: rests.button, exact: true }).first()
      await expect(button).toHaveAttribute('aria-disabled', 'true')
      await expect(button).toHaveAccessibleDescription(rests.reason)
    }

    await refuse(page)
    const messages = Object.entries(wrong)
    for (const [label, message] of messages) {
      const field = fieldOf(page, label)
      await expect(field, label).toHaveAttribute('aria-invalid', 'true')
      await expect(field, label).toHaveAccessibleDescription(new RegExp(`${message}$`))
    }
    const [first] = messages
    if (first) await expect(fieldOf(page, first[0]), 'the first wrong field has the focus').toBeFocused()
    const summary = page.getByRole('region', { name: /^(Please check|Check form)/ })
    if (messages.length > 1) {
      const entries = summary.getByRole('link')
      await expect(entries).toHaveText(messages.map(([label]) => label))
      for (const [at, [label]] of messages.entries()) {
        await entries.nth(at).click()
        await expect(fieldOf(page, label), `the summary leads to ${label}`).toBeFocused()
      }
    }

    for (const [label, [initial, typed, result]] of Object.entries(strips)) {
      const field = fieldOf(page, label)
      await field.fill(initial)
      await field.press('Home')
      await field.press('ArrowRight')
      await field.press('ArrowRight')
      await page.keyboard.type(typed)
      await expect(field, 'removed characters do not move the caret').toHaveValue(result)
    }
  })
