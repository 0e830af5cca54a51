/**
 * Holds what is pressed on a drawn page before it is alive, and presses it again then: buttons, and Enter in a field.
 * A link needs none of it: it leads where it leads without any script.
 */

/** What the application tells the page's root element, once, when it answers. */
export const HYDRATED = 'alive'

const NATIVE = 'a[href], summary, label, input, select, textarea'

const nameOf = ({ ariaLabel, textContent }: HTMLElement) => ariaLabel ?? textContent

/** Where the page was drawn once more for this browser, the button of the same name is meant. */
const nowOf = (button: HTMLElement, page: HTMLElement) =>
  button.isConnected
    ? button
    : [...page.querySelectorAll('button')].find((one) => nameOf(one) === nameOf(button))

/** The form of the field, or of the one in its place. */
const formOf = (field: HTMLInputElement) =>
  (field.isConnected ? field : document.getElementById(field.id))?.closest('form')

/** Until the page hears that it is alive; then presses all again, in that order. */
export function replayClicks(page: HTMLElement): void {
  const held: (() => void)[] = []
  const hold = (event: Event, again: () => void) => {
    held.push(again)
    // React, which listens behind this, would take the page over for it and press it, too.
    event.stopImmediatePropagation()
    event.preventDefault()
  }
  const press = (event: MouseEvent) => {
    const { target } = event
    const pressed = target instanceof Element ? target.closest(`button, ${NATIVE}`) : null
    if (pressed instanceof HTMLButtonElement) hold(event, () => nowOf(pressed, page)?.click())
  }
  const enter = (event: KeyboardEvent) => {
    const { key, isComposing, target } = event
    if (key !== 'Enter' || isComposing || !(target instanceof HTMLInputElement) || !target.form) return
    hold(event, () => formOf(target)?.requestSubmit())
  }
  page.addEventListener('click', press, true)
  page.addEventListener('keydown', enter, true)
  const letGo = () => {
    page.removeEventListener('click', press, true)
    page.removeEventListener('keydown', enter, true)
    for (const again of held) again()
  }
  page.addEventListener(HYDRATED, letGo, { once: true })
}
