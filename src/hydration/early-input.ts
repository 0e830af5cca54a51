/** Records what a person types into the server's HTML, and which details they open, before React handles the page. */

const CONTROLS = 'input, textarea, select'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const isEdited = (control: Control) =>
  control.value !== ('defaultValue' in control ? control.defaultValue : '')

/**
 * @param page the element with the server's HTML
 * @param isRerendered whether the browser renders the page once more after its hydration (it has drafts of its own): the
 *   input then belongs to the second rendering
 */
export function recordEarlyInput(page: HTMLElement, isRerendered: boolean) {
  const controls = () => page.querySelectorAll<Control>(CONTROLS)
  const ofServer = new WeakSet<object>(controls())
  /** By the id of the control. */
  const values = new Map<string, string>()
  let openDetails: string[] = []
  let focused: string | undefined

  const record = () => {
    for (const control of controls())
      if (control.id && isEdited(control)) values.set(control.id, control.value)
    openDetails = [...page.querySelectorAll('details[open]')].map(({ id }) => id)
    focused = document.activeElement?.id
  }
  record()
  // Capturing: React stops the propagation of events on what it has not hydrated.
  page.addEventListener('input', record, true)
  page.addEventListener('focusin', record, true)
  page.addEventListener('toggle', record, true)
  return {
    /** The value for a control that was just committed; undefined when nothing was typed. */
    read(control: { id: string; value: string }): string | undefined {
      if (ofServer.has(control)) return isRerendered ? undefined : control.value
      const value = values.get(control.id)
      values.delete(control.id)
      return value
    },
    /** Stops the recording. What the second rendering closed opens again, and the focus returns to the same control. */
    stop() {
      page.removeEventListener('input', record, true)
      page.removeEventListener('focusin', record, true)
      page.removeEventListener('toggle', record, true)
      values.clear()
      for (const id of openDetails) document.getElementById(id)?.setAttribute('open', '')
      if (focused && document.activeElement === document.body) document.getElementById(focused)?.focus()
    },
  }
}
