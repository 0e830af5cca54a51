/** What was typed into a drawn page before there was any script stands in the control, but not yet in its flow. */
import { type RefObject, use, useEffect, useRef } from 'react'
import { AppContext } from '../core/app-context.ts'
import { useWasPrerendered } from './use-hydrated.ts'

/** By the control's id: what waits for a view that takes the drawn one's place, because this browser keeps more of it. */
const waiting = new Map<string, string>()

function keepAll(page: HTMLElement): void {
  for (const control of page.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(
    'input, textarea, select',
  )) {
    const drawn = 'defaultValue' in control ? control.defaultValue : ''
    if (control.id && control.value !== drawn) waiting.set(control.id, control.value)
  }
}

/**
 * Keeps it of all controls on a drawn page that will not stay, until the answer is called: once the page is there that
 * took its place.
 */
export function saveEarlyInput(page: HTMLElement): () => void {
  let focused: string | undefined
  const keep = () => {
    keepAll(page)
    focused = document.activeElement?.id
  }
  keep()
  // On the way down, for React lets nothing come up that belongs to what it has not taken over yet.
  page.addEventListener('input', keep, true)
  page.addEventListener('focusin', keep, true)
  return () => {
    page.removeEventListener('input', keep, true)
    page.removeEventListener('focusin', keep, true)
    waiting.clear()
    // Whoever is typing goes on typing.
    if (focused && document.activeElement === document.body) document.getElementById(focused)?.focus()
  }
}

/** Tells the flow, once, when the drawn control is taken over. */
export function useEarlyInput<Control extends { id: string; value: string }>(
  value: string,
  onChange: (value: string) => void,
): RefObject<Control | null> {
  const control = useRef<Control>(null)
  const wasDrawn = useWasPrerendered()
  const stays = use(AppContext)?.isAsDrawn ?? true
  const told = useRef(wasDrawn && !stays)
  useEffect(() => {
    if (told.current || !control.current) return
    told.current = true
    const { id } = control.current
    const typed = wasDrawn ? control.current.value : waiting.get(id)
    waiting.delete(id)
    if (typed !== undefined && typed !== value) onChange(typed)
  })
  return control
}
