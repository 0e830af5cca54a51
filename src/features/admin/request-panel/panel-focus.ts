/** Stores which part of a request's panel gets the focus once the panel's code and data are loaded. */

type PanelPart = 'title' | 'step'

/** The attributes of the panel's title and of its next steps; the value is the request's id. */
export const PANEL_TITLE = 'data-panel-title'
export const PANEL_STEPS = 'data-panel-steps'

let wanted: { id: number; part: PanelPart } | null = null

const find = (selector: string) => document.querySelector<HTMLElement>(selector)

/** Focuses the stored part of this request's panel, or the title until the part is rendered. */
export function settlePanelFocus(id: number): void {
  if (wanted?.id !== id) return
  const step = find(`[${PANEL_STEPS}="${id}"] button:not([aria-disabled="true"])`)
  const title = find(`[${PANEL_TITLE}="${id}"]`)
  const target = wanted.part === 'step' ? (step ?? title) : title
  target?.focus()
  if (target && (wanted.part === 'title' || step)) wanted = null
}

/** Requests the focus for this request's panel, open or opening. */
export function focusPanel(id: number, part: PanelPart): void {
  wanted = { id, part }
  settlePanelFocus(id)
}
