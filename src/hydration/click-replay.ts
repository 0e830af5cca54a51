/**
 * Holds clicks on buttons, and Enter in a form's field, until the page is hydrated, and repeats them then. Links work
 * without a script.
 */

/** The document's event that replays them; dispatched once. */
export const HYDRATED = 'hydrated'

const CLICKABLE = 'button, a[href], summary, label, input, select, textarea'

const nameOf = ({ ariaLabel, textContent }: HTMLElement) => ariaLabel ?? textContent

/** The button, or the one of the same name when the browser rendered the page once more. */
const currentButton = (button: HTMLElement, page: Document) =>
  button.isConnected
    ? button
    : [...page.querySelectorAll('button')].find((other) => nameOf(other) === nameOf(button))

/** The form of the field, or of the field with the same id. */
const currentForm = (field: HTMLInputElement, page: Document) =>
  (field.isConnected ? field : page.getElementById(field.id))?.closest('form')

export function replayClicks(page: Document): void {
  const held: (() => void)[] = []
  const hold = (event: Event, repeat: () => void) => {
    held.push(repeat)
    // Otherwise React, whose listeners are added later, would hydrate the target and handle the event too.
    event.stopImmediatePropagation()
    event.preventDefault()
  }
  const onClick = (event: MouseEvent) => {
    const { target } = event
    const clicked = target instanceof Element ? target.closest(CLICKABLE) : null
    if (clicked instanceof HTMLButtonElement) hold(event, () => currentButton(clicked, page)?.click())
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, isComposing, target } = event
    if (key !== 'Enter' || isComposing || !(target instanceof HTMLInputElement) || !target.form) return
    hold(event, () => currentForm(target, page)?.requestSubmit())
  }
  const onHydrated = () => {
    page.removeEventListener('click', onClick, true)
    page.removeEventListener('keydown', onKeyDown, true)
    for (const repeat of held) repeat()
  }
  page.addEventListener('click', onClick, true)
  page.addEventListener('keydown', onKeyDown, true)
  page.addEventListener(HYDRATED, onHydrated, { once: true })
}
