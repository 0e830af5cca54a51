/** Page model of the day's end in the tab "Close the day" of /admin-dashboard. */
import type { Page } from 'playwright/test'
import { checkPayments, countCash } from '#shared/billing/cash-api.ts'
import { expect } from '../engine/expect.ts'
import type { PathHistory } from '../engine/model.ts'
import { button, expectBusy, expectUsable, retype } from '../engine/page-assertions.ts'
import { pageModel, states } from '../engine/page-model.ts'
import { hasCash, RESULTS, START, TILLS, walkAfter } from './cash-count.history.ts'
import { cashCountModel } from './cash-count.model.ts'

const main = (page: Page) => page.locator('main')
const count = (page: Page) => button(/^Count: cash of Deleted account$/)(page)
const countUndone = (page: Page) => button(/^Count: cash of (?!Deleted)/)(page)
const field = (page: Page) => main(page).locator('[id="counted"]')
const tick = (page: Page) => main(page).getByRole('checkbox')
const check = button(/^Mark (1 )?as arrived$/)
const confirm = button(/^(All here|Keep the difference)$/)

async function expectChoices(page: Page, path: PathHistory) {
  const { isTicked } = walkAfter(path)
  for (const control of [count(page), countUndone(page)]) await expectUsable(control, true)
  await expect(tick(page)).toBeChecked({ checked: isTicked })
  await expectUsable(check(page), isTicked)
  await expect(field(page)).toHaveCount(0)
}
async function expectResting(page: Page) {
  for (const control of [count(page), countUndone(page), check(page)]) await expectUsable(control, false)
  await expect(tick(page)).toBeDisabled()
}
async function expectCompared(page: Page, path: PathHistory) {
  const walk = walkAfter(path)
  const result = RESULTS[walk.counted]
  const text = hasCash(walk) ? `₹${walk.counted} counted, ₹499 recorded` : 'Nothing to hand in'
  await expect(main(page).getByText(text)).toBeVisible()
  if (hasCash(walk) && result) await expect(main(page).getByText(result.difference)).toBeVisible()
}
/** The sum shows once something was counted, not before. */
const expectNoSum = (page: Page) => expect(main(page).getByText('₹499')).toHaveCount(0)
async function expectMessage(page: Page, path: PathHistory) {
  const { message } = walkAfter(path)
  if (message !== '') await expect(main(page).getByRole('alert').filter({ hasText: message })).toBeVisible()
}

export const cashCountPage = pageModel({
  flow: cashCountModel,
  opens: {
    [START]: {
      at: '/admin-dashboard?tab=cash',
      as: 'owner',
      setUp: async (page) => expect(count(page)).toBeVisible(),
    },
  },
  does: {
    'count.open': (page, { till }) =>
      (till.person === TILLS['presses Count'].person ? count(page) : countUndone(page)).click(),
    'form.change': (page, { patch: { counted = '' } }) => retype(field(page), counted),
    async 'field.blur'(page) {
      await field(page).focus()
      await field(page).blur()
    },
    submit: { press: button('Compare') },
    again: { press: button('Count again') },
    confirm: { press: confirm },
    tick: (page) => tick(page).click(),
    check: { press: check },
    dismiss: { press: (page) => main(page).getByRole('button', { name: 'Close', exact: true }) },
    close: { press: (page) => main(page).getByRole('button', { name: 'Cancel', exact: true }) },
  },
  calls: { countCash: { endpoint: countCash }, checkPayments: { endpoint: checkPayments } },
  disturbances: {
    reload: () => ({ in: states('choosing'), expects: (page) => expect(field(page)).toHaveCount(0) }),
    loggedOut: () => ({ at: '/login' }),
  },
  sees: {
    async choosing(page, path) {
      await expectChoices(page, path)
      await expectMessage(page, path)
      await expectNoSum(page)
    },
    async counting(page, path) {
      const { counted, isTouched } = walkAfter(path)
      await expectResting(page)
      await expect(field(page)).toHaveValue(counted)
      await expect(field(page)).toHaveAttribute('aria-invalid', String(isTouched && !(counted in RESULTS)))
      await expectUsable(button('Compare')(page), true)
    },
    async compared(page, path) {
      await expectResting(page)
      await expectCompared(page, path)
      await expectMessage(page, path)
      await expectUsable(confirm(page), true)
    },
    async saving(page, path) {
      await expectCompared(page, path)
      await expectBusy(confirm(page))
    },
    async checking(page) {
      await expectBusy(check(page))
      for (const control of [count(page), countUndone(page)]) await expectUsable(control, false)
    },
    checked: expectChoices,
    refused: expectChoices,
  },
})
