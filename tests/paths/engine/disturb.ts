/** Disturbs a page in the middle of its flow, and looks where that leads. */
import type { Page } from 'playwright/test'
import type { AnyStateNode } from 'xstate'
import { getStateNodes } from 'xstate/graph'
import { nodeKey } from '#src/inspect/keys.ts'
import type { Branch } from './branches.ts'
import { atAddress, seeAlive } from './look.ts'
import type { Past } from './model.ts'
import { type OpenPage, onPage } from './open-page.ts'
import { leavesOf } from './oracle.ts'
import type { Landing, PageModel } from './page-model.ts'
import { see, take } from './page-run.ts'
import { isSame, nodesOf } from './pure.ts'
import { patient, withPicture } from './seen.ts'
import type { Site } from './site.ts'
import { following } from './trail.ts'

type AnyMachine = PageModel['flow']['machine']
type Where = Past & Pick<Branch, 'state'>

export const DISTURBANCES = ['reload', 'away', 'loggedOut'] as const
export type Disturbance = (typeof DISTURBANCES)[number]

/** Whether it can come to this at all: a visitor cannot be logged out. */
export const canHappen = (disturbance: Disturbance, { opens }: PageModel, { walk }: Branch): boolean => {
  const opening = opens[walk.start]
  return (
    disturbance !== 'loggedOut' || (typeof opening === 'object' && (opening.as ?? 'visitor') !== 'visitor')
  )
}

function landingOf({ hostile }: PageModel, disturbance: Disturbance, where: Where) {
  if (!hostile) throw new Error('page model: where do disturbances lead?')
  const landings = disturbance === 'away' ? (hostile.away ?? hostile.reload) : hostile[disturbance]
  if (!landings) throw new Error(`page model: where does a logout in another tab lead?`)
  return landings(where)
}

/** The states of a machine in which these, and those around them, are active. */
function around(machine: AnyMachine, leaves: readonly string[]): AnyStateNode[] {
  const isAround = (node: AnyStateNode, leaf: string) => `${leaf}.`.startsWith(`${node.path.join('.')}.`)
  return [
    machine.root,
    ...getStateNodes(machine).filter((node) => leaves.some((leaf) => isAround(node, leaf))),
  ]
}

/** Waits for the place where the disturbance must lead. */
async function land(
  { model, page, observed }: OpenPage,
  landing: Landing<AnyMachine>,
  count: number,
  anew: boolean,
) {
  if ('at' in landing) await atAddress(page, landing.at)
  else {
    const active = around(model.flow.machine, landing.in).map(nodeKey)
    if (anew && !landing.goesOn) await observed.startingAnew(count)
    await observed.arriving(observed.count(), [], active)
  }
  await landing.keeps?.(page)
}

const offlineNotice = (page: Page) => page.getByText('You are offline.')

/** Without network for a while: it is said, and nothing else changes. */
async function loseNetwork(open: OpenPage, where: Where) {
  const { page, context } = open
  // What the page reads beside the flow must have come: cut off in the middle, it would never be there.
  await see(open, where)
  await context.setOffline(true)
  await patient(offlineNotice(page)).toBeAttached()
  await see(open, where)
  await context.setOffline(false)
  await patient(offlineNotice(page)).toHaveCount(0)
}

/** The shop in another tab: nothing changes here. */
async function openSecondTab(open: OpenPage, where: Where) {
  await open.inSecondTab((tab) => tab.goto('/contact'))
  await see(open, where)
}

/** To another page of the shop by one of its links, whatever covers it, and Back. */
async function goAwayAndBack({ page }: OpenPage) {
  const here = new URL(page.url()).pathname
  const elsewhere = here === '/contact' ? '/' : '/contact'
  const title = await page.title()
  await page.locator(`a[href="${elsewhere}"]`).first().dispatchEvent('click')
  await atAddress(page, elsewhere)
  await patient(page, 'the other page is there').not.toHaveTitle(title)
  await page.goBack()
}

async function logOutElsewhere({ page, context, inSecondTab }: OpenPage) {
  await inSecondTab(async (tab) => {
    await tab.goto('/favicon.svg')
    await context.clearCookies()
    await tab.evaluate(() => window.localStorage.clear())
  })
  await patient(page.getByText('You were logged out in another tab.')).toBeAttached()
}

/** Whether the page stands after it where it stood before: another disturbance may follow. */
async function disturb(open: OpenPage, disturbance: Disturbance, where: Where): Promise<boolean> {
  const { model, page, observed, holdIn } = open
  if (disturbance === 'reload') await loseNetwork(open, where)
  if (disturbance === 'away') await openSecondTab(open, where)
  // A call beside the flow that is refused in the middle of a logout would say that the session has ended.
  if (disturbance === 'loggedOut') await see(open, where)
  const landing = landingOf(model, disturbance, where)
  if (!landing) return true
  const count = observed.count()
  holdIn('in' in landing ? around(model.flow.machine, landing.in) : [])
  if (disturbance === 'reload') {
    await page.reload()
    await seeAlive(page)
  }
  if (disturbance === 'away') await goAwayAndBack(open)
  if (disturbance === 'loggedOut') await logOutElsewhere(open)
  await land(open, landing, count, disturbance !== 'loggedOut')
  if (open.faults.length > 0) throw new Error(`the browser complained: ${open.faults.join('\n')}`)
  return 'in' in landing && isSame(landing.in, leavesOf(where.state))
}

/**
 * Goes to a state and disturbs the page there; throws where that does not lead where the model says. Takes from `left`
 * what it did: as many as follow each other in one visit.
 */
export const disturbPage = (
  model: PageModel,
  branch: Branch,
  left: Disturbance[],
  site: Site,
): Promise<void> =>
  onPage(model, branch.walk, site, async (open) => {
    const { leaf, state, walk } = branch
    const { page, observed } = open
    const title = `disturbed (${left.join(', ')}) in ${leaf}`
    await following(model.flow.machine.id, { ...walk, title }, async (step, past, before) => {
      try {
        const count = step ? observed.count() : 0
        if (step && before) await take(open, step, before, { start: walk.start, past })
        const reached = step ?? walk.first
        await observed.arriving(count, reached.taken, nodesOf(reached.state))
        if (past.length < walk.steps.length) return
        for (let one = left.shift(); one; one = left.shift())
          if (!(await disturb(open, one, { start: walk.start, past, state }))) return
      } catch (error) {
        throw await withPicture(page, error)
      }
    })
  })
