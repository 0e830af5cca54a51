/** Every control has a focus ring with 3:1 contrast to its background (WCAG 2.4.7, 1.4.11). */
import type { Page } from 'playwright/test'

/** Runs in the page and focuses every control. The last input was by keyboard, so that :focus-visible matches. */
const ringFaultsIn = () => {
  const MIN_CONTRAST = 3
  const RING_PX = 2
  const MAX_ANCESTORS = 4
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('Nothing to paint on')
  const toRgba = (colour: string) => {
    context.clearRect(0, 0, 1, 1)
    context.fillStyle = colour
    context.fillRect(0, 0, 1, 1)
    return [...context.getImageData(0, 0, 1, 1).data]
  }
  const luminance = (colour: string) => {
    const [red = 0, green = 0, blue = 0] = toRgba(colour).map((part) => {
      const share = part / 255
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const contrast = (one: string, other: string) => {
    const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
    return (light + 0.05) / (dark + 0.05)
  }
  /** The nearest opaque background. */
  const backgroundOf = (element: Element | null): string => {
    for (let at = element; at; at = at.parentElement) {
      const { backgroundColor } = getComputedStyle(at)
      if (toRgba(backgroundColor)[3] === 255) return backgroundColor
    }
    return 'Canvas'
  }
  const ringed = (element: Element) => {
    let at: Element | null = element
    for (let up = 0; at && up < MAX_ANCESTORS; up++, at = at.parentElement) {
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
    const ground = backgroundOf(isInside ? ring : ring.parentElement)
    const ratio = contrast(outlineColor, ground)
    if (ratio < MIN_CONTRAST) faults.push(`ring of ${ratio.toFixed(1)}:1 only: ${name}`)
  }
  return faults
}

/** Sentences about controls whose focus cannot be seen well. */
export async function ringFaults(page: Page): Promise<string[]> {
  await page.keyboard.press('Tab')
  return page.evaluate(ringFaultsIn)
}
