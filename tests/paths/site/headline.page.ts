/** The headline of the home page. */
import type { Page } from 'playwright/test'
import { button } from '../engine/look.ts'
import type { Past } from '../engine/model.ts'
import { pageModel, states } from '../engine/page-model.ts'
import { patient } from '../engine/seen.ts'
import { headlineModel, wordAfter } from './headline.model.ts'

const stop = button('Stop the changing headline')
const turn = button('Let the headline change')

/** As the browser tells a page that another tab is in front of it, or no more. */
const tell = (page: Page, isHidden: boolean) =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: hidden })
    document.dispatchEvent(new Event('visibilitychange'))
  }, isHidden)

const seeWord = (page: Page, { past }: Past) =>
  patient(page.locator('h1 [data-shown]')).toHaveText(wordAfter(past))

const beginning = (start: string) => states(start === 'rotating' ? 'rotating' : 'stopped')

export const headlinePage = pageModel({
  flow: headlineModel,
  opens: {
    rotating: { at: '/' },
    'less motion wished for': {
      at: '/',
      async first(page) {
        await page.emulateMedia({ reducedMotion: 'reduce' })
        await page.reload()
      },
    },
  },
  does: {
    pause: (page) => tell(page, true),
    resume: (page) => tell(page, false),
    stop: { press: stop },
    rotate: { press: turn },
  },
  calls: {},
  hostile: {
    reload: ({ start }) => ({ in: beginning(start) }),
    // The page stays hidden meanwhile.
    away: ({ start, state }) => ({
      in: state.matches('paused') && start === 'rotating' ? states('paused') : beginning(start),
    }),
  },
  sees: { init: 'passes', rotating: seeWord, paused: seeWord, stopped: seeWord },
})
