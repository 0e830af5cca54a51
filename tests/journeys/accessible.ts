/** Runs axe-core with its rules for WCAG 2.2 A and AA and its best practices. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright/test'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** The rules that depend on the colour scheme. */
const COLOURS = ['color-contrast', 'link-in-text-block']

/** Loads axe-core with every document of the page from now on: faster than for each check. */
export const addAxe = (page: Page) =>
  page.addInitScript({ content: `if (window.location.protocol !== 'about:') {${source}}` })

/** The rule and the element of each violation, inside the open dialog if there is one. */
export async function violationsIn(page: Page, only?: 'colours'): Promise<string[]> {
  // evaluate() is not subject to the page's content security policy.
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
