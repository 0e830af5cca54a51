/**
 * Delays work until the primary pointer button is up. When a press moves the focus from a field to a button, the field
 * blurs on pointer down; an error message rendered then would move the button away before pointer up, and no click
 * would follow.
 */
const PRIMARY_BUTTON = 0

let isPointerDown = false
const queue = new Set<() => void>()

/** Only the primary button presses something; a right click opens a menu and may send no `mouseup`. */
function onPointerDown({ button }: MouseEvent) {
  if (button === PRIMARY_BUTTON) isPointerDown = true
}

function flush() {
  isPointerDown = false
  for (const work of queue) {
    queue.delete(work)
    work()
  }
}

function onPointerUp({ button }: MouseEvent) {
  if (button === PRIMARY_BUTTON) flush()
}

/** Runs `work` when the current press ends; at once when no button is down. */
export function afterPointerUp(work: () => void): void {
  if (isPointerDown) queue.add(work)
  else work()
}

/**
 * Listens for presses in the whole window; browsers send mouse events for touches too.
 * @returns stops listening
 */
export function trackPointer(): () => void {
  window.addEventListener('mousedown', onPointerDown, true)
  window.addEventListener('mouseup', onPointerUp, true)
  // After a drag or in another window no `mouseup` follows.
  window.addEventListener('dragend', flush, true)
  window.addEventListener('blur', flush)
  return () => {
    window.removeEventListener('mousedown', onPointerDown, true)
    window.removeEventListener('mouseup', onPointerUp, true)
    window.removeEventListener('dragend', flush, true)
    window.removeEventListener('blur', flush)
    flush()
  }
}
