/** Restores the caret position in a field whose value is sanitized while typing. */

/** The caret's index in `sanitized`: the number of characters before it in `typed` that were not removed. */
function caretIndex(sanitized: string, typed: string, typedIndex: number): number {
  let index = 0
  for (const character of typed.slice(0, typedIndex)) {
    const next = sanitized.slice(index, index + character.length)
    if (next === character || (next === ' ' && /\s/.test(character))) index += character.length
  }
  return index
}

/** Call it in the change handler: a controlled value that is written back would move the caret to the end. */
export function restoreCaret(input: HTMLInputElement): void {
  const { value: typed, selectionStart } = input
  if (selectionStart === null || selectionStart === typed.length) return
  // React writes the controlled value back after the event.
  queueMicrotask(() => {
    if (input.value === typed) return
    const index = caretIndex(input.value, typed, selectionStart)
    input.setSelectionRange(index, index)
  })
}
