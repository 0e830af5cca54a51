/**
 * Runs the work on the first press, key or focus of the page, for code that only follows an interaction.
 *
 * @returns cancels it
 */
export function onFirstInteraction(work: () => void): () => void {
  const events = ['pointerdown', 'keydown', 'focusin'] as const
  for (const event of events) window.addEventListener(event, work, { once: true, passive: true })
  return () => {
    for (const event of events) window.removeEventListener(event, work)
  }
}
