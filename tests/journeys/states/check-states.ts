/** Opens named states one after the other in one browser page, and resets the page in between. */
import { expect, type Page } from 'playwright/test'
import { owner } from '../../support/owner.ts'
import { logIn } from '../accounts.ts'
import type { Role } from './all.ts'
import type { State, StateContext } from './state.ts'

export const NARROW = { width: 360, height: 740 }
export const WIDE = { width: 1280, height: 800 }

const TITLE_FAULT = /page-has-heading-one|0 of h1|from h0/

/** Two dialogs redirect after 1.5 s. Delays the redirect until after the check. */
const delayRedirects = () => {
  const { setTimeout: real } = window
  const REDIRECT_MS = 1_500
  Object.assign(window, {
    setTimeout: (act: TimerHandler, ms = 0, ...given: unknown[]) =>
      real(act, ms === REDIRECT_MS ? 3_600_000 : ms, ...given),
  })
}

/**
 * Removes routes, emulation and stored forms of the previous state. The page is left before its routes are removed: a call that
 * one of them still holds would go on to the server.
 */
async function reset(page: Page) {
  await page.context().setOffline(false)
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' })
  await page.evaluate(() => {
    for (const key of ['pendingForm', 'pendingOrder']) localStorage.removeItem(key)
  })
  // Opening the same URL twice is a reload, which restores drafts.
  await page.goto('about:blank')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
}

/**
 * Calls `check` in each state, which may change viewport, colour scheme and text size and returns faults.
 * Returns each fault once, with the names of the states that have it.
 */
export async function checkStates(
  scene: StateContext,
  who: Role,
  states: readonly State[],
  check: (state: State) => Promise<readonly string[]>,
): Promise<string[]> {
  const { page, customer } = scene
  const found = new Map<string, string[]>()
  await page.addInitScript(delayRedirects)
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  if (who !== 'visitor') await logIn(page, who === 'owner' ? owner : customer)
  for (const state of states) {
    await page.setViewportSize(state.only === 'wide' ? WIDE : NARROW)
    let faults: readonly string[]
    try {
      await state.open(scene)
      await expect(page.locator('main, [role=dialog], [role=alertdialog]').first()).toBeVisible()
      faults = await check(state)
      if (state.isLoading) faults = faults.filter((fault) => !TITLE_FAULT.test(fault))
    } catch (error) {
      // Continues with the other states.
      faults = [`could not be checked: ${error}`]
    }
    for (const fault of faults) found.set(fault, [...(found.get(fault) ?? []), state.name])
    await reset(page)
  }
  return [...found].map(([fault, names]) => `${fault} (${names.join('; ')})`)
}
