/** A modal dialog: a bottom sheet on a phone, centred on a wide screen. Its code is a chunk of its own. */
import { useEffect } from 'react'
import type { DialogProps } from './dialog-content.tsx'
import { preloadDialog, useLazyDialog } from './lazy-dialog.ts'
import { useScrollLock } from './scroll-lock.ts'

/** Locks the page's scrolling while open. The first dialog of a page may wait for its code. */
export function Dialog(props: DialogProps) {
  const { open } = props
  useScrollLock(open)
  useEffect(() => (open ? void preloadDialog() : onFirstInteraction(preloadDialog)), [open])
  const Box = useLazyDialog()?.DialogContent
  return Box && <Box {...props} />
}

/** Every dialog follows an interaction, so the first one starts the download instead of the page. */
function onFirstInteraction(work: () => void): () => void {
  const events = ['pointerdown', 'keydown', 'focusin'] as const
  for (const event of events) window.addEventListener(event, work, { once: true, passive: true })
  return () => {
    for (const event of events) window.removeEventListener(event, work)
  }
}
