/** Whether everybody can see where the focus is: a ring on each control, 3:1 against what it lies on (WCAG 2.4.7, 1.4.11). */
import type { Page } from 'playwright/test'

/** Runs in the page. Focuses one control after the other; the keyboard was used last, so each shows its ring. */
const ringFaultsIn = () => {
  const ENOUGH = 3
  const RING_PX = 2
  const HOW_FAR_UP = 4
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('Nothing to paint on')
  const paint = (colour: string) => {
    context.clearRect(0, 0, 1, 1)
    context.fillStyle = colour
    context.fillRect(0, 0, 1, 1)
    return [...context.getImageData(0, 0, 1, 1).data]
  }
  const lightOf = (colour: string) => {
    const [red = 0, green = 0, blue = 0] = paint(colour).map((part) => {
      const share = part / 255
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const contrast = (one: string, other: string) => {
    const [dark = 0, light = 0] = [lightOf(one), lightOf(other)].toSorted((a, b) => a - b)
    return (light + 0.05) / (dark + 0.05)
  }
  /** The first ground below it that one cannot see through. */
  const groundOf = (element: Element | null): string => {
    for (let at = element; at; at = at.parentElement) {
      const { backgroundColor } = getComputedStyle(at)
      if (paint(backgroundColor)[3] === 255) return backgroundColor
    }
    return 'Canvas'
  }
  const ringed = (element: Element) => {
    let at: Element | null = element
    for (let up = 0; at && up < HOW_FAR_UP; up++, at = at.parentElement) {
      const { outlineStyle, outlineWidth } = getComputedStyle(at)
      if (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= RING_PX) return at
    }
    return null
  }
  const faults: string[] = []
  for (const control of document.querySelectorAll<HTMLElement>(
    'a[href], button, input, select, textarea, summary, [tabindex="0"]',
  )) {
    if (!control.checkVisibility({ visibilityProperty: true }) || control.closest('[aria-hidden="true"]'))
      continue
    control.focus({ preventScroll: true })
    if (document.activeElement !== control) continue
    const name = `<${control.tagName.toLowerCase()} class="${control.className}"> ${(control.ariaLabel ?? control.textContent).slice(0, 40)}`
    const ring = ringed(control)
    if (!ring) {
      faults.push(`no ring: ${name}`)
      continue
    }
    const { outlineColor, outlineOffset } = getComputedStyle(ring)
    const isInside = Number.parseFloat(outlineOffset) < 0
    const ground = groundOf(isInside ? ring : ring.parentElement)
    const ratio = contrast(outlineColor, ground)
    if (ratio < ENOUGH) faults.push(`ring of ${ratio.toFixed(1)}:1 only: ${name}`)
  }
  return faults
}

/** Sentences about controls whose focus cannot be seen well. */
export async function ringFaults(page: Page): Promise<string[]> {
  await page.keyboard.press('Tab')
  return page.evaluate(ringFaultsIn)
}
