/**
 * Waits for the end of a press. Going from a field to a button leaves the field when the button goes down; a message
 * that appears then moves the button away before it comes up, and the press is lost.
 */
let isDown = false
const waiting = new Set<() => void>()

function press() {
  isDown = true
}

function release() {
  isDown = false
  for (const work of waiting) {
    waiting.delete(work)
    work()
  }
}

/** Calls back at the end of the press that is under way; at once when there is none. */
export function afterPointerUp(work: () => void): void {
  if (isDown) waiting.add(work)
  else work()
}

/** Follows the presses of the whole window (a finger's too: browsers play them as a mouse's); the answer ends it. */
export function trackPointer(): () => void {
  const ends = ['mouseup', 'dragend', 'blur'] as const
  window.addEventListener('mousedown', press, true)
  for (const end of ends) window.addEventListener(end, release, end !== 'blur')
  return () => {
    window.removeEventListener('mousedown', press, true)
    for (const end of ends) window.removeEventListener(end, release, end !== 'blur')
    release()
  }
}
