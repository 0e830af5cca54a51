/** Disturbs a page in a given state (reload, navigation, logout, lost network) and checks the result. */
import type { Page } from 'playwright/test'
import type { AnyStateNode } from 'xstate'
import { getStateNodes } from 'xstate/graph'
import { nodeKey } from '#statecharts/chart/keys.ts'
import type { Branch } from './branches.ts'
import type { TestEnvironment } from './environment.ts'
import { expect } from './expect.ts'
import type { PathHistory } from './model.ts'
import { type OpenPage, withOpenPage } from './open-page.ts'
import { leavesOf } from './oracle.ts'
import { expectHydrated, expectPath } from './page-assertions.ts'
import type { Landing, PageModel } from './page-model.ts'
import { checkState, createStepTaker } from './page-run.ts'
import { takeSteps } from './path-report.ts'
import { withPageDescription } from './state-assertions.ts'
import { hasSameStates } from './stepper.ts'

type AnyMachine = PageModel['flow']['machine']
type DisturbedAt = PathHistory & Pick<Branch, 'state'>

export const DISTURBANCES = ['reload', 'away', 'loggedOut'] as const
export type Disturbance = (typeof DISTURBANCES)[number]

/** Whether the disturbance applies to this branch: a visitor cannot be logged out. */
export const isApplicable = (disturbance: Disturbance, { opens }: PageModel, { walk }: Branch): boolean => {
  const opening = opens[walk.start]
  return (
    disturbance !== 'loggedOut' || (typeof opening === 'object' && (opening.as ?? 'visitor') !== 'visitor')
  )
}

function landingOf({ disturbances }: PageModel, disturbance: Disturbance, where: DisturbedAt) {
  if (!disturbances) throw new Error('page model: "disturbances" is missing')
  const landings =
    disturbance === 'away' ? (disturbances.away ?? disturbances.reload) : disturbances[disturbance]
  if (!landings) throw new Error(`page model: "disturbances.loggedOut" is missing`)
  return landings(where)
}

/** Returns the leaf states with all their ancestors. */
function withAncestors(machine: AnyMachine, leaves: readonly string[]): AnyStateNode[] {
  const isAround = (node: AnyStateNode, leaf: string) => `${leaf}.`.startsWith(`${node.path.join('.')}.`)
  return [
    machine.root,
    ...getStateNodes(machine).filter((node) => leaves.some((leaf) => isAround(node, leaf))),
  ]
}

/** Waits for the states or the address that the model expects after the disturbance. */
async function expectLanding(
  { model, page, observed }: OpenPage,
  landing: Landing<AnyMachine>,
  count: number,
  restarts: boolean,
) {
  if ('at' in landing) await expectPath(page, landing.at)
  else {
    const active = withAncestors(model.flow.machine, landing.in).map(nodeKey)
    if (restarts && !landing.survives) await observed.waitForRestart(count)
    await observed.waitForState(observed.count(), [], active)
  }
  await landing.expects?.(page)
}

const offlineMessage = (page: Page) => page.getByText('You are offline.')

/** Goes offline and online again: the page shows the offline message and nothing else changes. */
async function loseNetwork(open: OpenPage, where: DisturbedAt) {
  const { page, context } = open
  // First the page's other queries must be complete: a query that is aborted here is not retried.
  await checkState(open, where)
  await context.setOffline(true)
  await expect(offlineMessage(page)).toBeAttached()
  await checkState(open, where)
  await context.setOffline(false)
  await expect(offlineMessage(page)).toHaveCount(0)
}

/** Opens the shop in a second tab: nothing changes in the first one. */
async function openSecondTab(open: OpenPage, where: DisturbedAt) {
  await open.inSecondTab((tab) => tab.goto('/contact'))
  await checkState(open, where)
}

/** Follows a link to another page of the shop, even when a dialog covers it, and goes back. */
async function navigateAwayAndBack({ page }: OpenPage) {
  const here = new URL(page.url()).pathname
  // The admin pages' own navigation has no link to the contact page.
  const elsewhere = here.startsWith('/admin') ? '/account' : here === '/contact' ? '/' : '/contact'
  const title = await page.title()
  await page.locator(`a[href="${elsewhere}"]`).first().dispatchEvent('click')
  await expectPath(page, elsewhere)
  await expect(page, 'the title of the other page').not.toHaveTitle(title)
  await page.goBack()
}

async function logOutInOtherTab({ page, context, inSecondTab }: OpenPage) {
  await inSecondTab(async (tab) => {
    await tab.goto('/favicon.svg')
    await context.clearCookies()
    await tab.evaluate(() => window.localStorage.clear())
  })
  await expect(page.getByText('You were logged out in another tab.')).toBeAttached()
}

/** Returns whether the page is in the same state as before, so that another disturbance can follow. */
async function disturb(open: OpenPage, disturbance: Disturbance, where: DisturbedAt): Promise<boolean> {
  const { model, page, observed, interceptCallsIn } = open
  const isAlone = model.disturbances?.isShared === undefined
  if (disturbance === 'reload' && isAlone) await loseNetwork(open, where)
  if (disturbance === 'away' && isAlone) await openSecondTab(open, where)
  // A query that is answered 401 during the logout would show the expired-session dialog.
  if (disturbance === 'loggedOut') await checkState(open, where)
  const landing = landingOf(model, disturbance, where)
  if (!landing) return true
  const count = observed.count()
  interceptCallsIn('in' in landing ? withAncestors(model.flow.machine, landing.in) : [])
  if (disturbance === 'reload') {
    await page.reload()
    await expectHydrated(page)
  }
  if (disturbance === 'away') await navigateAwayAndBack(open)
  if (disturbance === 'loggedOut') await logOutInOtherTab(open)
  await expectLanding(open, landing, count, disturbance !== 'loggedOut')
  if (open.faults.length > 0) throw new Error(`the browser's console shows: ${open.faults.join('\n')}`)
  return 'in' in landing && hasSameStates(landing.in, leavesOf(where.state))
}

/**
 * Takes the walk to a state and disturbs the page there. Removes the disturbances that it has applied from `left`: as many
 * as leave the page in the same state. @throws Error when the page is not where the model expects it
 */
export const disturbPage = (
  model: PageModel,
  branch: Branch,
  left: Disturbance[],
  site: TestEnvironment,
): Promise<void> =>
  withOpenPage(model, branch.walk, site, async (open) => {
    const { leaf, state, walk } = branch
    const { page } = open
    const take = createStepTaker(open, walk)
    const title = `disturbed (${left.join(', ')}) in ${leaf}`
    await takeSteps(model.flow.machine.id, { ...walk, title }, async (step, history, before) => {
      try {
        await take(step, history, before, async () => undefined)
        if (history.length < walk.steps.length) return
        for (let one = left.shift(); one; one = left.shift())
          if (!(await disturb(open, one, { start: walk.start, history, state }))) return
      } catch (error) {
        throw await withPageDescription(page, error)
      }
    })
  })
