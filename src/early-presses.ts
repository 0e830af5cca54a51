/**
 * Holds what is pressed between the script's coming and the page's being alive, and presses it again then. A link needs
 * none of it: it leads where it leads without any script.
 */

const NATIVE = 'a[href], summary, label, input, select, textarea'

const nameOf = ({ ariaLabel, textContent }: HTMLElement) => ariaLabel ?? textContent

/** Where the page was drawn once more for this browser, the button of the same name is meant. */
const nowOf = (button: HTMLElement, page: HTMLElement) =>
  button.isConnected
    ? button
    : [...page.querySelectorAll('button')].find((one) => nameOf(one) === nameOf(button))

/** @returns presses all again, once; whoever calls it has the page alive */
export function holdPresses(page: HTMLElement): () => void {
  const held: HTMLElement[] = []
  const hold = (event: Event) => {
    const { target } = event
    const pressed = target instanceof Element ? target.closest(`button, ${NATIVE}`) : null
    if (!(pressed instanceof HTMLButtonElement)) return
    held.push(pressed)
    // React, which listens behind this, would take the page over for it and press it, too.
    event.stopImmediatePropagation()
    event.preventDefault()
  }
  page.addEventListener('click', hold, true)
  return () => {
    page.removeEventListener('click', hold, true)
    for (const button of held.splice(0)) nowOf(button, page)?.click()
  }
}
