/** Looks for what keeps people out of a page, by axe-core's rules for WCAG 2.2 A and AA and its best practices. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from 'playwright/test'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Fails with the rule and the element of each violation. The source is evaluated by the debugger: a strict CSP stands. */
export async function expectAccessible(page: Page, where: string) {
  await page.evaluate(source)
  const violations = await page.evaluate(async (tags) => {
    const { axe } = globalThis as unknown as typeof import('axe-core') & { axe: typeof import('axe-core') }
    const result = await axe.run(document, { runOnly: tags })
    return result.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
  }, TAGS)
  expect(violations, `axe on ${where}`).toEqual([])
}
