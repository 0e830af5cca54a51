/** A press, a key or a focus: what comes before a dialog. */
const INTERACTIONS = ['pointerdown', 'keydown', 'focusin'] as const
type Name = (typeof INTERACTIONS)[number] | 'input' | 'submit'

/**
 * Runs the work on the page's first of these events, for code that only follows an interaction.
 *
 * @returns cancels it
 */
export function onFirstInteraction(work: () => void, events: readonly Name[] = INTERACTIONS): () => void {
  for (const event of events) window.addEventListener(event, work, { once: true, passive: true })
  return () => {
    for (const event of events) window.removeEventListener(event, work)
  }
}
