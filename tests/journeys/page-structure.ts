/** Page structure for screen readers: one h1 and main, skip link first, heading levels, errors linked to fields. */
import type { Page } from 'playwright/test'

/** Returns a sentence for each fault. Runs in the page. */
const faultsIn = () => {
  const faults: string[] = []
  const shown = (element: Element) => element.checkVisibility({ visibilityProperty: true })
  const dialog = document.querySelector('[role=dialog], [role=alertdialog]')
  for (const tag of ['h1', 'main', 'footer']) {
    const count = document.querySelectorAll(tag).length
    if (count !== 1) faults.push(`${count} of ${tag}`)
  }
  const first = [...document.querySelectorAll<HTMLElement>('a[href], button, input')].find(shown)
  if (first?.getAttribute('href') !== '#main')
    faults.push(`"${first?.textContent}" comes before the skip link`)
  for (const nav of document.querySelectorAll('nav'))
    if (!nav.ariaLabel && !nav.hasAttribute('aria-labelledby')) faults.push('a nav without a name')
  let previousLevel = 0
  for (const heading of document.querySelectorAll('h1, h2, h3, h4')) {
    if (!shown(heading) || dialog?.contains(heading)) continue
    const level = Number(heading.tagName.slice(1))
    if (level > previousLevel + 1) faults.push(`from h${previousLevel} to ${heading.outerHTML}`)
    previousLevel = level
  }
  for (const field of document.querySelectorAll('[aria-invalid="true"]')) {
    const texts = (field.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id))
    if (!texts.some((text) => text?.textContent)) faults.push(`${field.outerHTML} does not say what is wrong`)
  }
  for (const disabled of document.querySelectorAll('[aria-disabled="true"]')) {
    const reason = document.getElementById(disabled.getAttribute('aria-describedby') ?? '')?.textContent
    if (!reason && !disabled.textContent?.trim())
      faults.push(`${disabled.outerHTML} does not say why it is inactive`)
  }
  for (const { id } of document.querySelectorAll('[id]'))
    if (document.querySelectorAll(`[id="${CSS.escape(id)}"]`).length > 1) faults.push(`two of #${id}`)
  // All checks run with reduced motion.
  for (const { playState, effect } of document.getAnimations())
    if (
      playState === 'running' &&
      effect instanceof KeyframeEffect &&
      effect.getComputedTiming().duration !== 0
    )
      faults.push(`${effect.target?.outerHTML.slice(0, 80)} moves`)
  if (document.title.trim() === '') faults.push('no title')
  return [...new Set(faults)]
}

export const structureFaultsIn = (page: Page): Promise<string[]> => page.evaluate(faultsIn)
