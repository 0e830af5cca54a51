/** Where the caret stands in a field that keeps only part of what is typed: a letter refused in the middle moves nothing. */

/** How far the caret is in `kept`, which is `typed` without some characters: those before it that were kept. */
function caretIn(kept: string, typed: string, at: number): number {
  let place = 0
  for (const character of typed.slice(0, at)) {
    const next = kept.slice(place, place + character.length)
    if (next === character || (next === ' ' && /\s/.test(character))) place += character.length
  }
  return place
}

/** Call it while the field's change is answered: a value that is written back would send the caret to the end. */
export function keepCaret(input: HTMLInputElement): void {
  const { value: typed, selectionStart: at } = input
  if (at === null || at === typed.length) return
  // React writes the value back when this event is over.
  queueMicrotask(() => {
    if (input.value === typed) return
    const place = caretIn(input.value, typed, at)
    input.setSelectionRange(place, place)
  })
}
