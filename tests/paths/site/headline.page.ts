/** Page model of the home page's headline. */
import type { Page } from 'playwright/test'
import { expect } from '../engine/expect.ts'
import type { PathHistory } from '../engine/model.ts'
import { button } from '../engine/page-assertions.ts'
import { pageModel, states } from '../engine/page-model.ts'
import { headlineModel, wordAfter } from './headline.model.ts'

const stop = button('Stop the changing headline')
const turn = button('Let the headline change')

/** Simulates that another tab covers the page, or no longer does. */
const setPageHidden = (page: Page, isHidden: boolean) =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: hidden })
    document.dispatchEvent(new Event('visibilitychange'))
  }, isHidden)

const expectWord = (page: Page, { history }: PathHistory) =>
  expect(page.locator('h1 [data-shown]')).toHaveText(wordAfter(history))

const beginning = (start: string) => states(start === 'rotating' ? 'rotating' : 'stopped')

export const headlinePage = pageModel({
  flow: headlineModel,
  opens: {
    rotating: { at: '/' },
    'reduced motion': {
      at: '/',
      async setUp(page) {
        await page.emulateMedia({ reducedMotion: 'reduce' })
        await page.reload()
      },
    },
  },
  does: {
    pause: (page) => setPageHidden(page, true),
    resume: (page) => setPageHidden(page, false),
    stop: { press: stop },
    rotate: { press: turn },
  },
  calls: {},
  disturbances: {
    reload: ({ start }) => ({ in: beginning(start) }),
    // The page stays hidden during the disturbance.
    away: ({ start, state }) => ({
      in: state.matches('paused') && start === 'rotating' ? states('paused') : beginning(start),
    }),
  },
  sees: { init: 'passes', rotating: expectWord, paused: expectWord, stopped: expectWord },
})
