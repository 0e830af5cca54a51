/** Layout checks: no horizontal scrolling, no text or word cut, no overlapping controls, targets of at least 44 px. */
import type { Page } from 'playwright/test'

type Setting = { width: number; text: string }
/** The checked viewport widths and text sizes, in the order of the fewest changes. 640 px is a desktop at 200% zoom. */
const SETTINGS: readonly Setting[] = [
  { width: 1280, text: '100%' },
  { width: 1440, text: '100%' },
  { width: 1152, text: '100%' },
  { width: 640, text: '100%' },
  { width: 320, text: '100%' },
  { width: 320, text: '200%' },
  { width: 360, text: '200%' },
  { width: 1280, text: '200%' },
]

/** The narrowest width, where most faults show, and a wide one for elements that phones do not have. */
export const FEWEST: readonly Setting[] = [
  { width: 1280, text: '100%' },
  { width: 320, text: '100%' },
]

/** The narrowest width and the largest text: the other settings depend on the styles more than on the words. */
export const EXTREMES: readonly Setting[] = [
  { width: 1152, text: '100%' },
  { width: 320, text: '100%' },
  { width: 360, text: '200%' },
  { width: 1280, text: '200%' },
]

/** Returns a sentence for each fault. Runs in the page. */
const faultsIn = () => {
  const TARGET = 44
  const SLACK = 1
  /** The longest word that src/ui/no-break.tsx does not break. */
  const MAX_UNBROKEN = 12
  /** Words of so many letters fit on a line of 360 px in text at 200%. */
  const MAX_WORD = 8
  const faults: string[] = []
  const root = document.documentElement
  const dialog = document.querySelector('[role=dialog], [role=alertdialog]')
  const scope = dialog ?? document.body
  const describe = (element: Element) =>
    `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}"> ${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}`
  /** Nothing moves while the page is read: each element is measured once. */
  const once = (measure: (element: Element) => boolean) => {
    const known = new Map<Element, boolean>()
    return (element: Element): boolean => {
      const answer = known.get(element) ?? measure(element)
      known.set(element, answer)
      return answer
    }
  }
  /** One line of links that scrolls on a phone: the browser scrolls the focused link into view, the page the chosen one. */
  const isLine = once(
    (element) => element.tagName === 'NAV' && getComputedStyle(element).overflowX === 'auto',
  )
  /** Visually hidden, or inside an element that is. */
  const isScreenReaderOnly: (element: Element) => boolean = once(
    (element) =>
      getComputedStyle(element).clipPath === 'inset(50%)' ||
      (element.parentElement !== null && isScreenReaderOnly(element.parentElement)),
  )
  const isVisible = once((element) => {
    const { width, height, right, bottom } = element.getBoundingClientRect()
    return (
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !isScreenReaderOnly(element) &&
      width > 0 &&
      height > 0 &&
      right > 0 &&
      bottom + scrollY > 0
    )
  })
  const all = [...scope.querySelectorAll<HTMLElement>('*')].filter(isVisible)

  if (root.scrollWidth > root.clientWidth) {
    faults.push(`scrolls sideways: ${root.scrollWidth} > ${root.clientWidth}`)
    const isBeyond = (element: Element) => element.getBoundingClientRect().right > root.clientWidth + SLACK
    // Reports the innermost elements only; an SVG clips its own content.
    for (const element of all)
      if (isBeyond(element) && ![...element.children].some(isBeyond) && !element.closest('svg > *'))
        faults.push(`too wide: ${describe(element)}`)
  }
  for (const element of all) {
    const { overflowX, overflowY } = getComputedStyle(element)
    const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
    const isField = element.matches('input, select, textarea, svg, iframe')
    // Truncated, but with its full text as accessible name.
    const isNamed = element.ariaLabel?.includes(element.textContent ?? '')
    if (isField || isNamed || !element.textContent?.trim()) continue
    const wider = element.scrollWidth > element.clientWidth + SLACK
    if (wider && overflowX !== 'visible' && !isLine(element))
      faults.push(`${cuts(overflowX) ? 'cuts off' : 'scrolls sideways'}: ${describe(element)}`)
    if (cuts(overflowY) && element.scrollHeight > element.clientHeight + SLACK)
      faults.push(`cuts off: ${describe(element)}`)
  }
  const walker = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const parent = text.parentElement
    if (!text.textContent?.trim() || !parent || !isVisible(parent) || parent.matches('option, title, text'))
      continue
    const line = parent.closest('nav')
    if (line && isLine(line)) continue
    range.selectNodeContents(text)
    for (const { left, right, width } of range.getClientRects())
      if (width > 0 && (left < -SLACK || right > root.clientWidth + SLACK))
        faults.push(`off the screen: ${describe(parent)}`)
  }

  const texts = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode())
    for (const { 0: word, index } of (text.textContent ?? '').matchAll(
      /(?<!\S)[\p{L}\p{M}]{2,}(?![^\s,.])/gu,
    )) {
      if (root.clientWidth < 360 || word.length > MAX_WORD) continue
      if (!text.parentElement || !isVisible(text.parentElement)) continue
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
      if (lines.size > 1) faults.push(`breaks the word ${word}: ${describe(text.parentElement)}`)
    }

  // In large text a field may show only the beginning of its placeholder.
  if (getComputedStyle(root).fontSize === '16px') {
    const pen = document.createElement('canvas').getContext('2d')
    for (const element of all) {
      if (!(element instanceof HTMLInputElement) || element.placeholder === '' || element.value !== '')
        continue
      const { font, paddingLeft, paddingRight, textOverflow } = getComputedStyle(element)
      // In a longer language it may end in an ellipsis if the field's name says it in full.
      const isNamed = element.ariaLabel?.includes(element.placeholder) && textOverflow === 'ellipsis'
      if (root.lang === 'en-XA' && isNamed) continue
      if (pen) pen.font = font
      const asks = pen?.measureText(element.placeholder).width ?? 0
      const room = element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
      if (asks > room + SLACK) faults.push(`cuts off what it asks: ${element.placeholder}`)
    }
    const words = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT)
    for (let text = words.nextNode(); text; text = words.nextNode())
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(
        /\S*[\p{L}\p{N}]-[\p{L}\p{N}]\S*/gu,
      )) {
        if (word.length > MAX_UNBROKEN || !text.parentElement || !isVisible(text.parentElement)) continue
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        if (lines.size > 1) faults.push(`a line ends inside ${word}: ${describe(text.parentElement)}`)
      }
  }

  const controls = all.filter((element) =>
    element.matches('a[href], button, input, select, textarea, summary, [role=option], [tabindex="0"]'),
  )
  /** A link in a sentence may be as high as its line (WCAG 2.5.8). */
  const isInSentence = (element: Element) =>
    element.tagName === 'A' &&
    getComputedStyle(element).display === 'inline' &&
    [...(element.parentElement?.childNodes ?? [])].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    )
  /** A link's ::after may extend its target over the tile. */
  const areaOf = (element: Element) => {
    const own = element.getBoundingClientRect()
    const after = getComputedStyle(element, '::after')
    if (after.content === 'none' || after.position !== 'absolute') return own
    return {
      width: Math.max(own.width, Number.parseFloat(after.width)),
      height: Math.max(own.height, Number.parseFloat(after.height)),
    }
  }
  for (const control of controls) {
    // The target of a field is the frame around it.
    const target = control.matches('input, select, textarea') ? (control.parentElement ?? control) : control
    const { width, height } = areaOf(target)
    const isSmall = width < TARGET - 0.5 || height < TARGET - 0.5
    if (isSmall && !isInSentence(control))
      faults.push(`only ${Math.round(width)} x ${Math.round(height)}: ${describe(control)}`)
  }
  const layer = (element: Element): Element | null => {
    for (let at: Element | null = element; at; at = at.parentElement)
      if (['fixed', 'sticky', 'absolute'].includes(getComputedStyle(at).position)) return at
    return null
  }
  /** The part of an element that its scroll containers show. */
  const visibleRect = (element: Element, { left, right, top, bottom }: DOMRect) => {
    const seen = { left, right, top, bottom }
    for (let at = element.parentElement; at; at = at.parentElement) {
      if (getComputedStyle(at).overflowY === 'visible') continue
      const box = at.getBoundingClientRect()
      seen.left = Math.max(seen.left, box.left)
      seen.right = Math.min(seen.right, box.right)
      seen.top = Math.max(seen.top, box.top)
      seen.bottom = Math.min(seen.bottom, box.bottom)
    }
    return seen
  }
  const placed = controls.map((control) => ({
    control,
    on: layer(control),
    rects: [...control.getClientRects()].map((rect) => visibleRect(control, rect)),
  }))
  for (const [at, one] of placed.entries())
    for (const other of placed.slice(at + 1)) {
      if (one.on !== other.on || one.control.contains(other.control)) continue
      const overlaps = one.rects.some((a) =>
        other.rects.some(
          (b) =>
            Math.min(a.right, b.right) - Math.max(a.left, b.left) > SLACK &&
            Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > SLACK,
        ),
      )
      if (overlaps) faults.push(`${describe(one.control)} overlaps ${describe(other.control)}`)
    }
  return [...new Set(faults)]
}

/** Lays out off-screen content too, as after scrolling it into view. Runs in the page. */
const layOutWholePage = () => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('* { content-visibility: visible !important }')
  document.adoptedStyleSheets = [sheet]
}

/** The layout faults of a page at each viewport width and text size. */
export async function layoutFaultsIn(
  page: Page,
  only?: 'narrow' | 'wide',
  settings: readonly Setting[] = SETTINGS,
): Promise<string[]> {
  const faults: string[] = []
  const setTextSize = (size: string) =>
    page.evaluate((fontSize) => Object.assign(document.documentElement.style, { fontSize }), size)
  await page.evaluate(layOutWholePage)
  let size = ''
  for (const { width, text } of settings) {
    if (only === 'narrow' ? width > 640 : only === 'wide' && width < 1152) continue
    await page.setViewportSize({ width, height: 740 })
    // Each change lays the page out again.
    if (text !== size) await setTextSize(text)
    size = text
    const found = await page.evaluate(faultsIn)
    faults.push(...found.map((fault) => `${width} px, text ${text}: ${fault}`))
  }
  await setTextSize('')
  return faults
}
