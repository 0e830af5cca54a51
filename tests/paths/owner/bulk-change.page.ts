/** Page model of changing many requests at once, in the list of orders. */
import type { Page } from 'playwright/test'
import { changeMany } from '#shared/request/queue-api.ts'
import { getWindows } from '#shared/request/visit-api.ts'
import { answerEvery } from '../engine/answer-in-page.ts'
import { expect } from '../engine/expect.ts'
import type { PathHistory } from '../engine/model.ts'
import { button, expectUsable, reloadWithDraft } from '../engine/page-assertions.ts'
import { pageModel, states } from '../engine/page-model.ts'
import { DAYS } from '../request/visits.ts'
import { IMRAN } from './assignment.history.ts'
import { DRAFT, GIVEN_TEXT, INTERRUPTED, knownAfter, LISTED, NEWER } from './bulk-change.history.ts'
import { bulkChangeModel } from './bulk-change.model.ts'

const AT = '/admin-dashboard?tab=orders'
const box = (id: number) => (page: Page) =>
  page.getByRole('checkbox', { name: new RegExp(`^Choose PIM-\\d\\d-0*${id}$`), includeHidden: true })
const all = (page: Page) =>
  page.getByRole('checkbox', { name: 'Choose all that are shown', includeHidden: true })
const bar = (page: Page) => page.getByRole('region', { name: 'Chosen orders' })
const clear = button('Clear')
const stop = button('Stop')

/** The windows are the model's, so that the walk knows the first one. */
const offerWindows = (page: Page) => answerEvery(page, getWindows, 200, DAYS)

/** After "Show these" the list has some rows only. */
async function showAllRows(page: Page) {
  await page
    .getByRole('link', { name: /^Orders/ })
    .first()
    .click()
  await expect(box(1)(page)).toBeVisible()
}

async function expectChosen(page: Page, path: PathHistory) {
  const { chosen } = knownAfter(path)
  for (const { id } of LISTED) {
    const isListed = (await box(id)(page).count()) > 0
    if (isListed) await expect(box(id)(page)).toBeChecked({ checked: chosen.some((row) => row.id === id) })
  }
  if (chosen.length > 0) await expect(bar(page)).toContainText(`${chosen.length} chosen`)
  else await expect(clear(page)).toHaveCount(0)
}

async function expectNamed(page: Page, path: PathHistory) {
  const { moved, conflicts } = knownAfter(path)
  const namedIn = (name: string) =>
    page.getByRole('dialog').getByRole('region', { name }).getByRole('listitem')
  await expect(namedIn('The new times')).toHaveText(moved.map(({ label }) => `${label}${GIVEN_TEXT}`))
  await expect(namedIn('Two visits in one window')).toHaveText(
    conflicts.map(({ label, text }) => `${label}${text}`),
  )
}

export const bulkChangePage = pageModel({
  flow: bulkChangeModel,
  opens: {
    'nothing chosen': { at: AT, as: 'owner', setUp: offerWindows },
    [INTERRUPTED]: {
      at: AT,
      as: 'owner',
      async setUp(page) {
        await reloadWithDraft(page, { bulk: DRAFT })
        await offerWindows(page)
      },
    },
  },
  does: {
    toggle: { press: box(NEWER.id) },
    async extend(page) {
      if ((await box(1)(page).count()) === 0) await showAllRows(page)
      await all(page).click()
    },
    none: { press: clear },
    'ask.done': { press: (page) => bar(page).getByRole('button', { name: 'Mark as Done' }) },
    'ask.confirm': { press: (page) => bar(page).getByRole('button', { name: 'Confirm' }) },
    'ask.time': { press: (page) => bar(page).getByRole('button', { name: 'Reschedule' }) },
    'ask.cancel': { press: (page) => bar(page).getByRole('button', { name: 'Cancel them' }) },
    'ask.technician': { press: (page) => bar(page).getByRole('button', { name: 'Assign' }) },
    'technician.choose': (page, { technicianId }) =>
      page
        .getByRole('dialog')
        .getByRole('radio', { name: technicianId === null ? 'Nobody yet' : IMRAN.name })
        .check(),
    'window.choose': (page, { window }) =>
      page
        .getByRole('dialog')
        .getByRole('radio', { name: window === null ? /^The next free time/ : /^10 am to 12 noon/ })
        .check(),
    confirm: {
      press: button(/^(Yes, mark as done|Yes, confirm|Yes, cancel them|Save the new time|Assign them)$/),
    },
    stop: { press: stop },
    retry: { press: button('Try again') },
    end: { press: button('Stop here') },
    show: { press: button('Show these') },
    dismiss: { press: button(/^(Cancel|Keep them|Close)$/) },
  },
  offers: {
    // The head's checkbox clears the selection if all rows are selected.
    extend: ({ context }) => context.chosen.length < LISTED.length,
    none: ({ context }) => context.chosen.length > 0,
    'ask.done': ({ context }) => context.chosen.length > 0,
    'ask.confirm': ({ context }) => context.chosen.length > 0,
    'ask.time': ({ context }) => context.chosen.length > 0,
    'ask.cancel': ({ context }) => context.chosen.length > 0,
    'ask.technician': ({ context }) => context.chosen.length > 0,
    'technician.choose': ({ context }, { technicianId }) => context.technicianId !== technicianId,
    show: ({ context }) => context.refused.length > 0,
  },
  calls: { changeMany: { endpoint: changeMany } },
  disturbances: {
    // A running change continues with the same keys.
    reload: ({ state }) => ({
      in: state.matches('sending') || state.matches('paused') ? states('sending') : states('choosing.idle'),
    }),
    loggedOut: () => ({ at: '/login' }),
  },
  sees: {
    init: 'passes',
    'choosing.idle': expectChosen,
    'choosing.allChanged': expectChosen,
    askingDone: (page) => expect(button('Cancel')(page)).toBeFocused(),
    askingConfirm: (page) => expect(button('Cancel')(page)).toBeFocused(),
    askingCancel: (page) => expect(button('Keep them')(page)).toBeFocused(),
    askingTime: async (page, path) => {
      const { window } = knownAfter(path)
      await expectUsable(button('Save the new time')(page), window !== undefined)
    },
    askingTechnician: async (page, path) => {
      const { technicianId } = knownAfter(path)
      await expectUsable(button('Assign them')(page), technicianId !== undefined)
    },
    async sending(page, path) {
      const { slices, changed, refused, isStopping } = knownAfter(path)
      const sent = changed + refused.length
      const total = sent + slices.reduce((sum, { rows }) => sum + rows.length, 0)
      await expect(bar(page)).toContainText(isStopping ? 'Stopping…' : `${sent} of ${total} sent`)
      await expectUsable(stop(page), !isStopping)
    },
    resolving: 'passes',
    paused: (page) => expect(button('Stop here')(page)).toBeFocused(),
    async report(page, path) {
      const { refused } = knownAfter(path)
      for (const { label, text } of refused)
        await expect(page.getByRole('dialog').getByRole('listitem').filter({ hasText: label })).toContainText(
          text,
        )
      await expect(button('Show these')(page)).toHaveCount(refused.length > 0 ? 1 : 0)
      await expectNamed(page, path)
    },
    allNamed: expectNamed,
  },
})
