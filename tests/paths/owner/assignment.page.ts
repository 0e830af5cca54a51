/** Page model of the assignment of a technician, in the list of orders. In the panel the same choice is in the page. */
import type { Page } from 'playwright/test'
import { getCounts, listQueue } from '#shared/request/queue-api.ts'
import { assignTechnician } from '#shared/request/technician-api.ts'
import { expect } from '../engine/expect.ts'
import type { PathHistory } from '../engine/model.ts'
import { button, expectBusy } from '../engine/page-assertions.ts'
import { pageModel, states } from '../engine/page-model.ts'
import { expectChange, expectRefetched } from './admin-page.ts'
import { IMRAN, OPENINGS, SURESH, walkAfter } from './assignment.history.ts'
import { assignmentModel } from './assignment.model.ts'

const SHOWN = OPENINGS['presses the name of a request'].id
const NAMES = new Map<number | null, string>([
  [IMRAN.id, IMRAN.name],
  [SURESH.id, SURESH.name],
  [null, 'Nobody yet'],
])
const nameOf = (id: number | null) => NAMES.get(id) ?? ''

const opener = (page: Page) =>
  page.getByRole('button', {
    name: new RegExp(`^Technician of PIM-\\d\\d-${String(SHOWN).padStart(4, '0')}: Nobody yet$`),
    includeHidden: true,
  })
const list = (page: Page) => page.getByRole('dialog')
const radio = (page: Page, id: number | null) =>
  list(page).getByRole('radio', { name: new RegExp(`^${nameOf(id)}`) })

async function expectRead(page: Page, path: PathHistory) {
  if (walkAfter(path).changes > 0 && path.history.at(-1)?.event.type.startsWith('xstate.'))
    await expectRefetched(page, assignTechnician, [], [listQueue, getCounts])
}

/** On the button that opened the dialog; after the alert about another visit on the row's link. */
async function expectFocus(page: Page, { history }: PathHistory) {
  const isAlertClosed = history.at(-2)?.label === 'saved beside another visit'
  const link = page.getByRole('link', { name: new RegExp(`, open PIM-\\d\\d-0*${SHOWN}$`) })
  await expect(isAlertClosed ? link : opener(page)).toBeFocused()
}

export const assignmentPage = pageModel({
  flow: assignmentModel,
  opens: { 'among the orders': { at: '/admin-dashboard?tab=orders', as: 'owner' } },
  does: {
    open: { press: opener },
    'technician.choose': (page, { technicianId }) => radio(page, technicianId).check(),
    submit: { press: button(/^(Assign to .+|Leave to nobody yet)$/) },
    dismiss: { press: button(/^(Cancel|Close)$/) },
  },
  offers: {
    // The requests of the walks have no device on its way back, and no time at which somebody is elsewhere.
    open: (_, { id }) => id === SHOWN,
    submit: (_, { isWarned }) => !isWarned,
    'technician.choose': ({ context }, { technicianId }) => context.technicianId !== technicianId,
  },
  calls: { assignTechnician: { endpoint: assignTechnician } },
  disturbances: {
    reload: () => ({ in: states('idle') }),
    loggedOut: () => ({ at: '/login' }),
  },
  sees: {
    async idle(page, path) {
      await expectRead(page, path)
      await expect(opener(page)).toBeVisible()
      if (path.history.length > 0) await expectFocus(page, path)
    },
    async choosing(page, path) {
      const { technicianId } = walkAfter(path)
      for (const id of NAMES.keys())
        await expect(radio(page, id)).toBeChecked({ checked: id === technicianId })
      const name = technicianId === null ? 'Leave to nobody yet' : `Assign to ${nameOf(technicianId)}`
      await expect(button(name)(page)).toBeVisible()
    },
    async saving(page, path) {
      const { technicianId } = walkAfter(path)
      await expectBusy(opener(page))
      await expectChange(page, assignTechnician, {
        params: { id: SHOWN },
        body: { technicianId, leg: 'visit' },
      })
    },
    doubled: expectRead,
  },
})
