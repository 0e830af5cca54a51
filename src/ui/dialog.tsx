/** A modal dialog: a bottom sheet on a phone, centred on a wide screen. Its code is a chunk of its own. */
import { useEffect } from 'react'
import type { DialogProps } from './dialog-content.tsx'
import { onFirstInteraction } from './first-interaction.ts'
import { createLazyModule } from './later.tsx'
import { useScrollLock } from './scroll-lock.ts'

export const dialog = createLazyModule(() => import('./dialog-content.tsx'))

/** Locks the page's scrolling while open. The first dialog of a page may wait for its code. */
export function Dialog(props: DialogProps) {
  const { open } = props
  useScrollLock(open)
  // Every dialog follows an interaction, so the first one starts the download instead of the page.
  useEffect(() => (open ? void dialog.preload() : onFirstInteraction(dialog.preload)), [open])
  const Box = dialog.useModule()?.DialogContent
  return Box && <Box {...props} />
}
