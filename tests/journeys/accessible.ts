/** Looks for what keeps people out of a page, by axe-core's rules for WCAG 2.2 A and AA and its best practices. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright/test'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** What the other theme can break. */
const COLOURS = ['color-contrast', 'link-in-text-block']

/** The rule and the element of each violation; what stands behind an open dialog was looked at before it opened. */
export async function violationsIn(page: Page, only?: 'colours'): Promise<string[]> {
  // Evaluated by the debugger: a strict content policy stands.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source)
  return page.evaluate(
    async (runOnly) => {
      const { axe } = globalThis as unknown as typeof import('axe-core') & { axe: typeof import('axe-core') }
      const dialog = document.querySelector('[role=dialog], [role=alertdialog]')
      const result = await axe.run(dialog ?? document, { runOnly, resultTypes: ['violations'] })
      return result.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
    },
    only === 'colours' ? { type: 'rule' as const, values: COLOURS } : { type: 'tag' as const, values: TAGS },
  )
}
