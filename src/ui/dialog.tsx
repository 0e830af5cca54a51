/** A question or a word over the page: a sheet from below on a phone, in the middle on a wide screen. */
import { type ReactNode, useEffect } from 'react'
import { preloadDialog, useLazyDialog } from './lazy-dialog.ts'
import { useScrollLock } from './scroll-lock.ts'

export type DialogProps = {
  open: boolean
  title: string
  /** The title is only heard, where the content says it to the eye. */
  titleHidden?: boolean | undefined
  text?: ReactNode
  /** A drawing (see src/illustrations) above the title. */
  illustration?: ReactNode
  children?: ReactNode
  /** The buttons, the one that acts first; without any the dialog has a cross. */
  actions?: ReactNode
  /**
   * `alert` asks before something final: a tap beside it does nothing, and the focus starts on the last
   * action (the way back), so that a second Enter cannot confirm.
   */
  kind?: 'plain' | 'alert' | undefined
  /** Where the focus starts in a plain one: `dialog` is for content that should not open a phone's keyboard. */
  focus?: 'first' | 'dialog' | undefined
  /** Esc, a tap beside it, the cross: the owner answers by closing. */
  onDismiss: () => void
}

/** The page behind stands still from the moment that it opens; the first one of all waits a moment for its code. */
export function Dialog(props: DialogProps) {
  const { open } = props
  useScrollLock(open)
  useEffect(() => (open ? void preloadDialog() : whenFirstTouched(preloadDialog)), [open])
  const Box = useLazyDialog()?.DialogContent
  return Box && <Box {...props} />
}

/** No dialog opens before somebody has touched the page or a key: its code is asked for then, not with the page. */
function whenFirstTouched(work: () => void): () => void {
  const signs = ['pointerdown', 'keydown', 'focusin'] as const
  for (const sign of signs) window.addEventListener(sign, work, { once: true, passive: true })
  return () => {
    for (const sign of signs) window.removeEventListener(sign, work)
  }
}
