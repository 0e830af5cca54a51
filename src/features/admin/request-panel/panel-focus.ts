/** Which part of a request's panel gets the focus, once it is there: the panel loads its code and its data first. */

type PanelPart = 'title' | 'step'

/** The attributes of the panel's title and of its next steps; the value is the request's id. */
export const PANEL_TITLE = 'data-panel-title'
export const PANEL_STEPS = 'data-panel-steps'

let wanted: { id: number; part: PanelPart } | null = null

const find = (selector: string) => document.querySelector<HTMLElement>(selector)

/** Moves the focus to the wanted part of this request's panel, or to its title while the part is not there yet. */
export function settlePanelFocus(id: number): void {
  if (wanted?.id !== id) return
  const step = find(`[${PANEL_STEPS}="${id}"] button:not([aria-disabled="true"])`)
  const title = find(`[${PANEL_TITLE}="${id}"]`)
  const target = wanted.part === 'step' ? (step ?? title) : title
  target?.focus()
  if (target && (wanted.part === 'title' || step)) wanted = null
}

/** The panel of this request opens, or is open already: it gets the focus. */
export function focusPanel(id: number, part: PanelPart): void {
  wanted = { id, part }
  settlePanelFocus(id)
}
