/** Scrolls an element, not the page, to something inside it. */

/** Does nothing when the target is inside the scroller by at least `margin` pixels; else centres the target. */
export function reveal(
  scroller: Element,
  target: Element,
  { margin = 0, behavior = 'instant' }: { margin?: number; behavior?: ScrollBehavior } = {},
): void {
  const view = scroller.getBoundingClientRect()
  const box = target.getBoundingClientRect()
  const isInside =
    box.left >= view.left + margin &&
    box.right <= view.right - margin &&
    box.top >= view.top + margin &&
    box.bottom <= view.bottom - margin
  if (isInside) return
  scroller.scrollBy({
    left: (box.left + box.right - view.left - view.right) / 2,
    top: (box.top + box.bottom - view.top - view.bottom) / 2,
    behavior,
  })
}
