/** Runs axe-core with its rules for WCAG 2.2 A and AA and its best practices. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright/test'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** The rules that depend on the colour scheme. */
const COLOURS = ['color-contrast', 'link-in-text-block']

const OPTIONS = {
  all: { runOnly: { type: 'tag' as const, values: TAGS } },
  colours: { runOnly: { type: 'rule' as const, values: COLOURS } },
  markup: {
    runOnly: { type: 'tag' as const, values: TAGS },
    rules: Object.fromEntries(COLOURS.map((rule) => [rule, { enabled: false }])),
    preload: false,
    iframes: false,
  },
}

/** Loads axe-core with every document of the page from now on: faster than for each check. */
export const addAxe = (page: Page) =>
  page.addInitScript({ content: `if (window.location.protocol !== 'about:') {${source}}` })

/** The rule and the element of each violation, inside the open dialog if there is one. */
export async function violationsIn(page: Page, only?: 'colours' | 'markup'): Promise<string[]> {
  // evaluate() is not subject to the page's content security policy.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source)
  return page.evaluate(
    async (options) => {
      const { axe } = globalThis as unknown as typeof import('axe-core') & { axe: typeof import('axe-core') }
      const dialog = document.querySelector('[role=dialog], [role=alertdialog]')
      // axe waits between its rules by timers of 0 ms, which do not fire where a walk has paused the clock.
      const { setTimeout: later } = window
      const soon = (act: () => void, ms = 0) => (ms > 0 ? later(act, ms) : queueMicrotask(act))
      Object.assign(window, { setTimeout: soon })
      const result = await axe.run(dialog ?? document, { ...options, resultTypes: ['violations'] })
      Object.assign(window, { setTimeout: later })
      return result.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
    },
    OPTIONS[only ?? 'all'],
  )
}
