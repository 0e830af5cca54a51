/** What the editors of a request share: each is loaded on demand, opened by a button or by its draft, and changes the request. */
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type * as v from 'valibot'
import { invalidateRequests } from '../api/q.ts'
import { useApp } from '../core/app-context.ts'
import { type HistoryDrafts, readDraft } from '../flow/drafts.ts'

/** Whether the history entry has a draft of this request, which opens its editor again after a reload. */
export function useHasDraft(
  name: keyof HistoryDrafts,
  schema: v.GenericSchema<unknown, { requestId: number }>,
  requestId: number,
): boolean {
  const [hasDraft, setHasDraft] = useState(false)
  useEffect(() => setHasDraft(readDraft(name, schema)?.requestId === requestId), [name, schema, requestId])
  return hasDraft
}

type Options = {
  isOpen: boolean
  /** Focuses the button of an editor that was opened by a press: it has replaced the pressed one. */
  opensFocused: boolean
}

/** Focuses the editor's button when the editor closes: the focus was in the form. */
export function useButtonFocus(buttonId: string, { isOpen, opensFocused }: Options): void {
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current ? !isOpen : opensFocused) document.getElementById(buttonId)?.focus()
    wasOpen.current = isOpen
  }, [isOpen, opensFocused, buttonId])
}

/** Refetches the lists of requests, and calls `onChanged`, each time the machine has counted a change. */
export function useRequestChanges(changes: number, onChanged?: () => void): void {
  const { queryClient } = useApp()
  const tellChanged = useEffectEvent(() => {
    void invalidateRequests(queryClient)
    onChanged?.()
  })
  useEffect(() => {
    if (changes > 0) tellChanged()
  }, [changes])
}
