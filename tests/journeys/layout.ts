/** Whether everything on a page can be read and pressed: nothing wider than the screen, cut off, covered or too small. */
import type { Page } from 'playwright/test'

/** Screens and sizes of text at which everything must hold; 640 px is a wide screen at 200% zoom. */
const SETTINGS = [
  { width: 320, text: '100%' },
  { width: 320, text: '200%' },
  { width: 360, text: '200%' },
  { width: 640, text: '100%' },
  { width: 1152, text: '100%' },
  { width: 1280, text: '100%' },
  { width: 1440, text: '100%' },
  { width: 1280, text: '200%' },
] as const

/** Sentences about what is wrong; none when nothing is. Runs in the page. */
const faultsIn = () => {
  const TARGET = 44
  const SLACK = 1
  /** What src/ui/no-break.tsx keeps whole. */
  const LONGEST_WHOLE = 12
  const faults: string[] = []
  const root = document.documentElement
  const dialog = document.querySelector('[role=dialog], [role=alertdialog]')
  const scope = dialog ?? document.body
  const say = (element: Element) =>
    `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}"> ${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}`
  /** Cut to nothing for the eye, or in something that is. */
  const isHeardOnly = (element: Element): boolean =>
    getComputedStyle(element).clipPath === 'inset(50%)' ||
    (element.parentElement !== null && isHeardOnly(element.parentElement))
  const shown = (element: Element) => {
    const { width, height, right, bottom } = element.getBoundingClientRect()
    return (
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !isHeardOnly(element) &&
      width > 0 &&
      height > 0 &&
      right > 0 &&
      bottom + scrollY > 0
    )
  }
  const all = [...scope.querySelectorAll<HTMLElement>('*')].filter(shown)

  if (root.scrollWidth > root.clientWidth) {
    faults.push(`scrolls sideways: ${root.scrollWidth} > ${root.clientWidth}`)
    const isBeyond = (element: Element) => element.getBoundingClientRect().right > root.clientWidth + SLACK
    // The innermost ones are named; what a drawing holds is cut at its edge.
    for (const element of all)
      if (isBeyond(element) && ![...element.children].some(isBeyond) && !element.closest('svg > *'))
        faults.push(`too wide: ${say(element)}`)
  }
  for (const element of all) {
    const { overflowX, overflowY } = getComputedStyle(element)
    const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
    const isField = element.matches('input, select, textarea, svg, iframe')
    // Cut off, but called by its whole name.
    const isNamed = element.ariaLabel?.includes(element.textContent ?? '')
    if (isField || isNamed || !element.textContent?.trim()) continue
    const wider = element.scrollWidth > element.clientWidth + SLACK
    if (wider && overflowX !== 'visible')
      faults.push(`${cuts(overflowX) ? 'cuts off' : 'scrolls sideways'}: ${say(element)}`)
    if (cuts(overflowY) && element.scrollHeight > element.clientHeight + SLACK)
      faults.push(`cuts off: ${say(element)}`)
  }
  const walker = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const parent = text.parentElement
    if (!text.textContent?.trim() || !parent || !shown(parent) || parent.matches('option, title, text'))
      continue
    range.selectNodeContents(text)
    for (const { left, right, width } of range.getClientRects())
      if (width > 0 && (left < -SLACK || right > root.clientWidth + SLACK))
        faults.push(`off the screen: ${say(parent)}`)
  }

  // In large text a line is as narrow as it must be, and a field may show the beginning of what it asks.
  if (getComputedStyle(root).fontSize === '16px') {
    const pen = document.createElement('canvas').getContext('2d')
    for (const element of all) {
      if (!(element instanceof HTMLInputElement) || element.placeholder === '' || element.value !== '')
        continue
      const { font, paddingLeft, paddingRight } = getComputedStyle(element)
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
        if (word.length > LONGEST_WHOLE || !text.parentElement || !shown(text.parentElement)) continue
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        if (lines.size > 1) faults.push(`a line ends inside ${word}: ${say(text.parentElement)}`)
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
  /** A link may be spread over its tile by what it draws after itself. */
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
    // A field is as large as the frame drawn around it.
    const drawn = control.matches('input, select, textarea') ? (control.parentElement ?? control) : control
    const { width, height } = areaOf(drawn)
    const isSmall = width < TARGET - 0.5 || height < TARGET - 0.5
    if (isSmall && !isInSentence(control))
      faults.push(`only ${Math.round(width)} x ${Math.round(height)}: ${say(control)}`)
  }
  const layer = (element: Element): Element | null => {
    for (let at: Element | null = element; at; at = at.parentElement)
      if (['fixed', 'sticky', 'absolute'].includes(getComputedStyle(at).position)) return at
    return null
  }
  /** What a box that scrolls shows of what is in it. */
  const seenOf = (element: Element, { left, right, top, bottom }: DOMRect) => {
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
    rects: [...control.getClientRects()].map((rect) => seenOf(control, rect)),
  }))
  for (const [at, one] of placed.entries())
    for (const other of placed.slice(at + 1)) {
      if (one.on !== other.on || one.control.contains(other.control)) continue
      const meet = one.rects.some((a) =>
        other.rects.some(
          (b) =>
            Math.min(a.right, b.right) - Math.max(a.left, b.left) > SLACK &&
            Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > SLACK,
        ),
      )
      if (meet) faults.push(`${say(one.control)} lies on ${say(other.control)}`)
    }
  return [...new Set(faults)]
}

/** Everything that cannot be read or pressed at some size of the screen or the text. */
export async function layoutFaultsIn(page: Page, only?: 'narrow' | 'wide'): Promise<string[]> {
  const faults: string[] = []
  for (const { width, text } of SETTINGS) {
    if (only === 'narrow' ? width > 640 : only === 'wide' && width < 1152) continue
    await page.setViewportSize({ width, height: 740 })
    await page.evaluate((size) => Object.assign(document.documentElement.style, { fontSize: size }), text)
    const found = await page.evaluate(faultsIn)
    faults.push(...found.map((fault) => `${width} px, text ${text}: ${fault}`))
  }
  await page.evaluate(() => Object.assign(document.documentElement.style, { fontSize: '' }))
  return faults
}
