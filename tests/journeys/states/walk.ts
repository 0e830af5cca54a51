/** Goes through named states with one person's browser, and leaves no trace of one state for the next. */
import { expect, type Page } from 'playwright/test'
import { owner } from '../../support/owner.ts'
import { enter } from '../people.ts'
import type { Who } from './all.ts'
import type { Scene, State } from './scene.ts'

export const NARROW = { width: 360, height: 740 }
export const WIDE = { width: 1280, height: 800 }

const ANSWER_MS = 15_000
const ABOUT_TITLE = /page-has-heading-one|0 of h1|from h0/

/** Two dialogs lead on by themselves after 1.5 s: here they wait until they were looked at. */
const stayOpen = () => {
  const { setTimeout: real } = window
  const LEADS_ON_MS = 1_500
  Object.assign(window, {
    setTimeout: (act: TimerHandler, ms = 0, ...given: unknown[]) =>
      real(act, ms === LEADS_ON_MS ? 3_600_000 : ms, ...given),
  })
}

/** What a state has left behind that the next page would read. */
async function clean(page: Page) {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.context().setOffline(false)
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' })
  await page.evaluate(() => {
    for (const key of ['pendingForm', 'pendingOrder']) localStorage.removeItem(key)
  })
  // The same address opened twice is a reload, which brings back what was typed.
  await page.goto('about:blank')
}

/**
 * Calls `look` in each state: it may change width, colours and size of text as it likes, and answers with what is wrong.
 * All of it comes back, each fault once with the states that have it.
 */
export async function walk(
  scene: Scene,
  who: Who,
  states: readonly State[],
  look: (state: State) => Promise<readonly string[]>,
): Promise<string[]> {
  const { page, customer } = scene
  const found = new Map<string, string[]>()
  page.setDefaultTimeout(ANSWER_MS)
  await page.addInitScript(stayOpen)
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  if (who !== 'visitor') await enter(page, who === 'owner' ? owner : customer)
  for (const state of states) {
    await page.setViewportSize(state.only === 'wide' ? WIDE : NARROW)
    let faults: readonly string[]
    try {
      await state.open(scene)
      if (state.dialog === undefined) await expect(page.getByRole('main')).toBeVisible()
      else await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible()
      faults = await look(state)
      if (state.isLoading) faults = faults.filter((fault) => !ABOUT_TITLE.test(fault))
    } catch (error) {
      // The others are still worth a look.
      faults = [`could not be looked at: ${error}`]
    }
    for (const fault of faults) found.set(fault, [...(found.get(fault) ?? []), state.name])
    await clean(page)
  }
  return [...found].map(([fault, names]) => `${fault} (${names.join('; ')})`)
}
